import { useLingui } from "@lingui/react/macro";
import { parityLabels } from "#domain/rotation/rotation-weeks";
import { type rotationRules, type RotationRow } from "#schema/rotations";
import { RadioGroup, type RadioOption } from "#ui/kit/fields/radio-group";
import { AnchorFields } from "./anchor-fields.tsx";
import { Part } from "./part.tsx";
import type { RotationData } from "./use-rotation-data.ts";
import type { Recount } from "./recount.ts";
import { rotationPatch } from "./use-rotation-edits.ts";

type Rule = (typeof rotationRules)[number];

type RuleFieldsProps = { readonly data: RotationData; readonly rotation: RotationRow; readonly recount: Recount };

/** The rule of the count and where it begins. */
export function RuleFields({ data, rotation, recount }: RuleFieldsProps) {
  const { t } = useLingui();
  const { unit, labels, rule } = rotation;
  const isPair = labels.length === 2;
  const { odd, even } = parityLabels(rotation);
  const [first = "", second = ""] = labels;

  const byWeek: readonly RadioOption<Rule>[] = [
    {
      id: "parity",
      label: t`By week number`,
      detail: isPair
        ? t`Odd weeks are ${odd}, even weeks are ${even}. Weeks 53 and 1, both odd, are the same.`
        : t`The labels follow the week number and start over in week 1.`,
    },
    {
      id: "alternate",
      label: t`In turn, every calendar week`,
      detail: t`Weeks of holidays count like any other.`,
    },
    {
      id: "alternate-skip",
      label: t`In turn, every school week`,
      detail: isPair
        ? t`Full holiday weeks are skipped: after ${first} comes ${second}, however long the holidays are.`
        : t`Full holiday weeks are skipped.`,
    },
    { id: "explicit", label: t`I choose each one`, detail: t`Choose the label of each week in the year above.` },
  ];
  const byDay: readonly RadioOption<Rule>[] = [
    { id: "alternate", label: t`In turn, every school day`, detail: t`Weekends have no label.` },
    { id: "explicit", label: t`I choose each one`, detail: t`Choose the label of each day in the year above.` },
  ];

  return (
    <Part title={t`How it is counted`}>
      <RadioGroup
        isBoxed
        className="max-w-[640px]"
        label={t`Rule`}
        options={unit === "week" ? byWeek : byDay}
        value={unit === "day" && rule !== "explicit" ? "alternate" : rule}
        onChange={(next) => void recount(rotation, rotationPatch(rotation, { rule: next }))}
      />
      {rule !== "explicit" && <AnchorFields data={data} rotation={rotation} recount={recount} />}
    </Part>
  );
}
