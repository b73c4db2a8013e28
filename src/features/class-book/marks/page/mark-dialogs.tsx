import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { CourseData } from "#hooks/data/use-course";
import { AssessmentDialog } from "../assessment/assessment-dialog.tsx";
import { MarkDialog } from "../sums/mark-dialog.tsx";
import type { MarkOpen } from "../edits/mark-open.ts";
import { MarkReports } from "../reports/mark-reports.tsx";
import type { MarkTable } from "../sums/mark-table.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { PasteQuestion } from "../table/paste-question.tsx";
import { RulesDialog } from "../rules/rules-dialog.tsx";
import type { MarkEdits } from "../edits/use-mark-edits.ts";

type MarkDialogsProps = {
  readonly open: MarkOpen;
  readonly data: CourseData;
  readonly table: MarkTable;
  readonly today: PlainDate;
  readonly edits: MarkEdits;
  readonly aside: ReactNode;
  readonly onMade: (assessment: string) => void;
  readonly onClose: () => void;
};

/** The one dialog that is open above the marks. */
export function MarkDialogs({ open, data, table, today, edits, aside, onMade, onClose }: MarkDialogsProps) {
  const { t } = useLingui();
  if (open.type === "assessment") {
    const found = table.allColumns.find(({ assessment }) => assessment.id === open.id)?.assessment ?? null;
    // It was deleted meanwhile.
    if (open.id !== null && !found) return null;
    return (
      <AssessmentDialog data={data} table={table} today={today} assessment={found} onMade={onMade} onClose={onClose} />
    );
  }
  if (open.type === "mark") {
    const row = table.rows.find(({ student }) => student.id === open.student);
    return row ? <MarkDialog data={data} row={row} table={table} onClose={onClose} /> : null;
  }
  if (open.type === "note") return <NoteDialog at={open.at} table={table} onClose={onClose} />;
  if (open.type === "paste")
    return <PasteQuestion question={open.question} table={table} edits={edits} onClose={onClose} />;
  if (open.type === "rules")
    return <RulesDialog data={data} table={table} storedRules={table.storedRules} onClose={onClose} />;
  if (open.type === "report") return <MarkReports data={data} table={table} today={today} onClose={onClose} />;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Chosen assessment`}>
      <div className="-m-6" data-color={data.course.color || "lagoon"}>
        {aside}
      </div>
    </Dialog>
  );
}
