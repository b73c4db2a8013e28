import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { FormPart, type FormPartProps } from "./form-part.tsx";
import type { NextYear } from "./next-year-form.ts";
import { PlanTargetChoice } from "./plan-target.tsx";

/** The timetable valid from the first day, and which plans come along. */
export function PlanChoices({ content, form, change, next }: FormPartProps & { readonly next: NextYear | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const { timetables } = content;
  const timetableOptions = [
    ...timetables.map((one) => ({
      id: one.id,
      label: one.name || format.range(one.validFrom, one.validTo),
      detail: one.name ? format.range(one.validFrom, one.validTo, "short") : undefined,
    })),
    { id: "none", label: t({ message: "None", context: "timetable" }) },
  ];
  return (
    <FormPart title={t`Timetable and plans`}>
      {timetables.length > 0 && (
        <Select
          label={t`Timetable`}
          hint={t`Used for the whole year, with its periods and its rotation. You can change it later, from any date.`}
          options={timetableOptions}
          value={form.timetable || "none"}
          onChange={(id) => change({ timetable: id === "none" ? "" : id })}
          className="max-w-[420px]"
        />
      )}
      <div className="flex flex-col items-start gap-3">
        {form.timetable !== "" && (
          <Checkbox isSelected={form.hasSessions} onChange={(hasSessions) => change({ hasSessions })}>
            <Trans>Courses keep their slots</Trans>
          </Checkbox>
        )}
        <Checkbox isSelected={form.hasUnits} onChange={(hasUnits) => change({ hasUnits })}>
          <Trans>Units</Trans>
        </Checkbox>
        <Checkbox isSelected={form.hasLessons} onChange={(hasLessons) => change({ hasLessons })}>
          <Trans>Lesson plans with their files, scheduled in their order</Trans>
        </Checkbox>
      </div>
      {(form.hasUnits || form.hasLessons) && <PlanTargetChoice {...{ content, form, change, next }} />}
    </FormPart>
  );
}
