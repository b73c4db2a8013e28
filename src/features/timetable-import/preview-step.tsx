import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { importModes } from "#domain/import/import-merge";
import { makeNew } from "./import-plan.ts";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { ImportFaults } from "./import-faults.tsx";
import type { ImportData } from "./import-plan.ts";
import type { Import } from "./use-import.ts";
import { useImportWords } from "./use-import-words.ts";
import { WeekPreview } from "./week-preview.tsx";

type PreviewStepProps = { readonly current: Import; readonly data: ImportData };

/** What the import will do: the week as it will be, and what is new, clashes or is left out. */
export function PreviewStep({ current, data }: PreviewStepProps) {
  const { t } = useLingui();
  const { read, plan, choices, choose } = current;
  const modeWords = {
    clashing: { label: t`Replace what clashes`, detail: t`Lessons at other times stay.` },
    all: { label: t`Replace the whole timetable`, detail: t`Lessons that are not in the import are removed.` },
    beside: { label: t`Keep existing lessons`, detail: t`Nothing is removed; clashes are shown in the timetable.` },
  };
  return (
    <div className="flex flex-col gap-5">
      <ImportFaults faults={read.faults} />
      {data.sessions.length > 0 && (
        <RadioGroup
          label={t`Lessons already in the timetable`}
          options={importModes.map((id) => ({ id, ...modeWords[id] }))}
          value={choices.mode}
          onChange={(mode) => choose({ mode })}
        />
      )}
      <WeekPreview plan={plan} data={data} />
      <Facts {...current} data={data} />
      <Checkbox
        isSelected={choices.areDoublesMerged}
        onChange={(areDoublesMerged) => choose({ areDoublesMerged })}
        className="self-start"
      >
        <Trans>Merge back-to-back lessons of a course into one double lesson</Trans>
      </Checkbox>
    </div>
  );
}

function Facts({ plan, data }: Pick<Import, "plan"> & { readonly data: ImportData }) {
  const format = useFormat();
  const { dayName } = useImportWords();
  const { added, removed, same, clashing } = plan.merge;
  const courses = plan.courses.filter(({ choice }) => choice === makeNew);
  const classes = plan.classes.filter(({ choice }) => choice === makeNew);
  const courseNames = format.list(courses.map(({ name }) => name));
  const classNames = format.list(classes.map(({ name }) => name));
  const days = format.list(plan.newDays.map((day) => dayName(day, data.rotation)));
  return (
    <ul className="flex flex-col gap-1 text-ui text-ink-2 *:empty:hidden">
      <li>
        <Plural value={added.length} _0="No new lessons." one="# new lesson." other="# new lessons." />
      </li>
      {same.length > 0 && (
        <li>
          <Plural
            value={same.length}
            one="# lesson is already in the timetable."
            other="# lessons are already in the timetable."
          />
        </li>
      )}
      {removed.length > 0 && (
        <li>
          <Plural value={removed.length} one="# lesson will be removed." other="# lessons will be removed." />
        </li>
      )}
      {clashing.length > 0 && (
        <li className="text-warning-text">
          <Plural
            value={clashing.length}
            one="# lesson clashes with another one at the same time."
            other="# lessons clash with others at the same time."
          />
        </li>
      )}
      {plan.withoutPeriod > 0 && (
        <li className="text-warning-text">
          <Plural
            value={plan.withoutPeriod}
            one="# lesson is left out: its period has no time."
            other="# lessons are left out: their periods have no times."
          />
        </li>
      )}
      {courses.length > 0 && (
        <li>
          <Trans>New courses: {courseNames}.</Trans>
        </li>
      )}
      {classes.length > 0 && (
        <li>
          <Trans>New classes: {classNames}.</Trans>
        </li>
      )}
      {plan.newDays.length > 0 && (
        <li>
          <Trans>The timetable gets more school days: {days}.</Trans>
        </li>
      )}
      {plan.newPeriods.length > 0 && (
        <li>
          <Plural
            value={plan.newPeriods.length}
            one="The timetable's period grid gets # more row."
            other="The timetable's period grid gets # more rows."
          />
        </li>
      )}
    </ul>
  );
}
