import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Select } from "#ui/kit/fields/select";
import { ColumnsPart } from "./columns-part.tsx";
import { ImportFaults } from "./import-faults.tsx";
import type { ImportData } from "./import-plan.ts";
import { ClassesPart, CoursesPart } from "./names-part.tsx";
import { PeriodsPart } from "./periods-part.tsx";
import type { Import } from "./use-import.ts";
import { WeeksPart } from "./weeks-part.tsx";

type MappingStepProps = { readonly current: Import; readonly data: ImportData };

/** "" is no id that a list can have. */
const everybody = "*";

/** What the names and numbers of the import mean here; everything is guessed and can be changed. */
export function MappingStep({ current, data }: MappingStepProps) {
  const { t } = useLingui();
  const { source, read, plan, choose } = current;
  const { teachers, teacher } = plan;
  return (
    <div className="flex flex-col gap-6">
      {source?.type === "table" && <ColumnsPart {...current} source={source} />}
      <ImportFaults faults={read.faults} />
      {read.rows.length === 0 && (
        <p className="text-ui text-ink-2">
          <Trans>No lessons found. Choose what the columns contain, or go back and choose another file.</Trans>
        </p>
      )}
      {teachers.length > 0 && (
        <Select
          label={t`Which teacher are you?`}
          hint={t`Only your own lessons are imported.`}
          options={[
            ...teachers.map(({ name, count }) => ({ id: name, label: name, detail: String(count) })),
            { id: everybody, label: t`All lessons are mine` },
          ]}
          value={teacher || everybody}
          onChange={(id) => choose({ teacher: id === everybody ? "" : id })}
          className="max-w-80"
        />
      )}
      {plan.courses.length > 0 && (
        <>
          <PeriodsPart {...current} />
          <ClassesPart {...current} data={data} />
          <CoursesPart {...current} data={data} />
          <WeeksPart {...current} data={data} />
        </>
      )}
      {plan.withoutDay > 0 && (
        <p className="text-ui text-warning-text">
          <Plural
            value={plan.withoutDay}
            one="# lesson is on a day that is not in the cycle, and is left out."
            other="# lessons are on days that are not in the cycle, and are left out."
          />
        </p>
      )}
    </div>
  );
}
