import { useLingui } from "@lingui/react/macro";
import type { CheckForm } from "#db/edit/checklist-edits";
import type { RosterRow } from "#domain/class-book/roster";
import { useToday } from "#hooks/data/use-now";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { StudentRow } from "#schema/students";
import { plainTable } from "#ui/sheet/plain-table";
import type { Sheet } from "#ui/sheet/sheet";

type ChecklistOptions = {
  readonly title: string;
  readonly className: string;
  readonly schoolyear: SchoolyearRow;
  readonly rows: readonly RosterRow<StudentRow>[];
  readonly valuesOf: (student: string) => CheckForm;
  /** Whether somebody looks at it or prints it. */
  readonly isOn: boolean;
};

/**
 * The students that are shown, on paper in two columns: each with a box, crossed where it is there.
 */
export const useChecklistSheets = (o: ChecklistOptions): readonly Sheet[] => {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const owner = useSheetOwner(o.schoolyear);
  if (!owner || !o.isOn) return [];
  const exempt = t({ message: "exempt", comment: "spoken after a student's name: need not bring it" });
  const half = Math.ceil(o.rows.length / 2);
  const cellsOf = (at: number) => {
    const row = o.rows[at];
    if (!row) return ["", "", ""];
    const { state, note } = o.valuesOf(row.student.id);
    const more = [state === "exempt" ? exempt : "", note].filter((part) => part !== "").join(", ");
    const name = (
      <span key={row.student.id}>
        <b>{row.last || row.first}</b> {row.last === "" ? "" : row.first}
      </span>
    );
    return [state === "done" ? "☒" : "☐", name, more];
  };
  const done = o.rows.filter(({ student }) => o.valuesOf(student.id).state === "done").length;
  const count = o.rows.length;
  const box = (key: string) => ({ key, title: "", width: 20 });
  const name = (key: string) => ({ key, title: t({ message: "Name", context: "field of a record" }), width: null });
  const note = (key: string) => ({ key, title: t({ message: "Note", context: "field of a record" }), width: 110 });
  return [
    {
      key: "checklist",
      owner,
      title: o.title,
      about: o.className,
      who: owner.teacher,
      date: format.date(today, "fullYear"),
      foot: t`${done} of ${count} are there.`,
      blocks: [
        plainTable(
          "students",
          [box("box"), name("name"), note("note"), box("box 2"), name("name 2"), note("note 2")],
          Array.from({ length: half }, (_, at) => ({
            key: o.rows[at]!.student.id,
            cells: [...cellsOf(at), ...cellsOf(at + half)],
          })),
          "sheet-boxes",
        ),
      ],
    },
  ];
};
