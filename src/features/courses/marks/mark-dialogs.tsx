import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { CourseData } from "../list/use-courses.ts";
import { AssessmentDialog } from "./assessment-dialog.tsx";
import { MarkDialog } from "./mark-dialog.tsx";
import type { MarkOpen } from "./mark-open.ts";
import { MarkReports } from "../marks-paper/mark-reports.tsx";
import type { MarkTable } from "./mark-table.ts";
import { NoteDialog } from "./note-dialog.tsx";
import { PasteQuestion } from "./paste-question.tsx";
import { RulesDialog } from "./rules-dialog.tsx";
import type { MarkEdits } from "./use-mark-edits.ts";

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
    return <RulesDialog data={data} table={table} gradebook={table.gradebook} onClose={onClose} />;
  if (open.type === "report") return <MarkReports data={data} table={table} today={today} onClose={onClose} />;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Chosen assessment`}>
      <div className="-m-6" data-color={data.course.color || "lagoon"}>
        {aside}
      </div>
    </Dialog>
  );
}
