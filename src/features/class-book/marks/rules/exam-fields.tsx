import { Trans, useLingui } from "@lingui/react/macro";
import { examWeighsNothing } from "#db/edit/rules-form";
import type { ExamWeights } from "#domain/marks/rules/course-rules";
import { toDecimal } from "#domain/marks/scale/fraction";
import { luxembourgishFinal } from "#domain/marks/sums/year-sum";
import { useFormat } from "#i18n/use-format";
import { textLimits } from "#schema/limits";
import { Switch } from "#ui/kit/fields/switch";
import { TextField } from "#ui/kit/fields/text-field";
import { decimalText } from "#i18n/words/mark-words";
import { useWeightFault } from "./use-weight-fault.ts";

type ExamFieldsProps = {
  readonly value: ExamWeights | null;
  readonly onChange: (exam: ExamWeights | null) => void;
};

const limits = textLimits("assessments");

/** Luxembourg's final year: the year 1 to the exam's 2, and in it the written part 3 to 1. */
const first: ExamWeights = {
  year: toDecimal(luxembourgishFinal.year, 0),
  exam: toDecimal(luxembourgishFinal.exam, 0),
  written: toDecimal(luxembourgishFinal.written, 0),
  oral: toDecimal(luxembourgishFinal.oral, 0),
};

/** Whether the year has an exam, and what it counts. */
export function ExamFields({ value, onChange }: ExamFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const faultOf = useWeightFault();
  const names: Readonly<Record<keyof ExamWeights, string>> = {
    year: t`Weight of the year's mark`,
    exam: t`Weight of the exam`,
    written: t`Weight of the written part`,
    oral: t`Weight of the oral part`,
  };
  return (
    <div className="flex flex-col gap-3">
      <Switch isSelected={value !== null} onChange={(isOn) => onChange(isOn ? first : null)}>
        {t`The year has an exam`}
      </Switch>
      {value && (
        <div className="grid gap-4 tablet:grid-cols-2">
          {(["year", "exam", "written", "oral"] as const).map((name) => (
            <TextField
              key={name}
              label={names[name]}
              inputMode="decimal"
              value={decimalText(format, value[name])}
              onChange={(weight) => onChange({ ...value, [name]: weight })}
              maxLength={limits.weight}
              fault={faultOf(value[name])}
            />
          ))}
        </div>
      )}
      {value && (
        <p className="text-small text-ink-2">
          <Trans>
            Without an oral part, the written one is the whole exam. Until the exam is marked, the year's mark is the
            final one.
          </Trans>
        </p>
      )}
      {examWeighsNothing(value) && (
        <p role="alert" className="text-ui text-danger-text">
          <Trans>These weights come to nothing. Give at least one of each pair more than 0.</Trans>
        </p>
      )}
    </div>
  );
}
