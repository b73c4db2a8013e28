import { useLingui } from "@lingui/react/macro";
import type { CheckForm } from "#db/edit/checklist-edits";
import type { RosterRow } from "#domain/class-book/roster";
import type { StudentRow } from "#schema/students";
import { PrintSheet } from "#ui/planner/print-sheet";

type ChecklistSheetProps = {
  readonly title: string;
  readonly owner: string;
  readonly rows: readonly RosterRow<StudentRow>[];
  readonly valuesOf: (student: string) => CheckForm;
};

/** The students that are shown, on paper: each with a box, crossed where it is there. */
export function ChecklistSheet({ title, owner, rows, valuesOf }: ChecklistSheetProps) {
  const { t } = useLingui();
  const exempt = t({ message: "exempt", comment: "spoken after a student's name: need not bring it" });
  return (
    <PrintSheet orientation="portrait" isColored={false} title={title} owner={owner}>
      <ul className="columns-2 gap-[8mm] text-[10pt]">
        {rows.map(({ student, name }) => {
          const { state, note } = valuesOf(student.id);
          const more = [state === "exempt" ? exempt : "", note].filter((part) => part !== "").join(", ");
          return (
            <li key={student.id} className="flex break-inside-avoid gap-[2mm] border-b border-line-2 py-[1.2mm]">
              <span aria-hidden>{state === "done" ? "☒" : "☐"}</span>
              <span>
                {name}
                {more !== "" && ` (${more})`}
              </span>
            </li>
          );
        })}
      </ul>
    </PrintSheet>
  );
}
