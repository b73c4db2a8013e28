import { Trans, useLingui } from "@lingui/react/macro";
import { wholeYear } from "#domain/marks/table/year-terms";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import type { MarkTable } from "../sums/mark-table.ts";
import { useTermName } from "../sums/use-term-name.ts";

/** What a teacher chooses before reports are printed. */
export type ReportChoices = {
  /** A student's id; "": all of the course. */
  readonly student: string;
  readonly term: number;
  readonly hasClassAverage: boolean;
  readonly hasHours: boolean;
  /** Notes on marks and reasons may not be meant for parents: they are left out unless chosen. */
  readonly hasNotes: boolean;
  readonly hasReasons: boolean;
  /** Lines to write on, and to sign. */
  readonly hasLines: boolean;
};

type ChosenSwitch = Exclude<keyof ReportChoices, "student" | "term">;

type ReportChoiceFieldsProps = {
  readonly table: MarkTable;
  readonly choices: ReportChoices;
  readonly onChange: (choices: ReportChoices) => void;
};

/** The student, the term and the contents of a report. */
export function ReportChoiceFields({ table, choices, onChange }: ReportChoiceFieldsProps) {
  const { t } = useLingui();
  const nameOf = useTermName(table);
  const { terms, rows, hasExam, rules } = table;
  const change = (next: Partial<ReportChoices>) => onChange({ ...choices, ...next });
  const numbers = [...terms.map(({ number }) => number), ...(terms.length > 1 || hasExam ? [wholeYear] : [])];
  const switches: readonly { readonly id: ChosenSwitch; readonly label: string }[] = [
    ...(rules.sums ? [{ id: "hasClassAverage" as const, label: t`With the class's average` }] : []),
    { id: "hasHours", label: t`With the hours missed` },
    { id: "hasNotes", label: t`With the notes on marks` },
    ...(rules.sums ? [{ id: "hasReasons" as const, label: t`With the reasons of adjustments` }] : []),
    { id: "hasLines", label: t`With lines to write and to sign` },
  ];
  return (
    <div className="flex flex-col gap-5">
      <Select
        label={t`Student`}
        options={[
          { id: "", label: t`The whole course` },
          ...rows.map(({ student, name }) => ({ id: student.id, label: name })),
        ]}
        value={choices.student}
        onChange={(student) => change({ student })}
      />
      {numbers.length > 1 && (
        <Select
          label={t`Term`}
          options={numbers.map((number) => ({ id: String(number), label: nameOf(number) }))}
          value={String(choices.term)}
          onChange={(term) => change({ term: Number(term) })}
        />
      )}
      <div className="flex flex-col items-start gap-2 touch:gap-4">
        {switches.map(({ id, label }) => (
          <Checkbox key={id} isSelected={choices[id]} onChange={(isOn) => change({ [id]: isOn })}>
            {label}
          </Checkbox>
        ))}
      </div>
      <p className="text-small text-ink-2">
        <Trans>A report on its own pages for each student. You can also save them as a PDF.</Trans>
      </p>
    </div>
  );
}
