import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { wholeYear } from "#domain/mark-book/book-terms";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { MarkTable } from "./mark-table.ts";
import type { ReportChoices } from "./report-choices.ts";
import { useTermName } from "./use-term-name.ts";

type ReportDialogProps = {
  readonly table: MarkTable;
  readonly choices: ReportChoices;
  readonly onChange: (choices: ReportChoices) => void;
  readonly onPrint: () => void;
  readonly onClose: () => void;
};

/** Lets a teacher choose the students, the term and the contents of a report before printing. */
export function ReportDialog({ table, choices, onChange, onPrint, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const nameOf = useTermName(table);
  const { terms, rows, hasExam, rules } = table;
  const change = (next: Partial<ReportChoices>) => onChange({ ...choices, ...next });
  const count = choices.student === "" ? rows.length : 1;
  const numbers = [...terms.map(({ number }) => number), ...(terms.length > 1 || hasExam ? [wholeYear] : [])];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Reports on marks`}
      description={<Trans>A page for each student, on A4. You can also save it as a PDF.</Trans>}
      footer={
        <>
          <span className="me-auto tabular-nums">{t`${plural(count, { one: "# student", other: "# students" })}`}</span>
          <Button size="medium" icon={Printer} isDisabled={count === 0} onPress={onPrint}>
            {t`Print`}
          </Button>
        </>
      }
    >
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
          {rules.sums && (
            <Checkbox isSelected={choices.hasClassAverage} onChange={(hasClassAverage) => change({ hasClassAverage })}>
              <Trans>With the class's average</Trans>
            </Checkbox>
          )}
          <Checkbox isSelected={choices.hasNotes} onChange={(hasNotes) => change({ hasNotes })}>
            <Trans>With the notes on marks</Trans>
          </Checkbox>
        </div>
        <p className="text-small text-ink-2">
          <Trans>Reasons for an adjusted mark are never on it.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
