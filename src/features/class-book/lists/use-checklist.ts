import { useMemo } from "react";
import { checklistTables, readChecklist } from "#db/read/checklists";
import { readRow } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { type RosterRow, rosterRows } from "#domain/class-book/roster";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import { useFormat } from "#i18n/use-format";
import type { CheckRow } from "#schema/checks";
import type { ChecklistRow } from "#schema/checklists";
import type { ClassRow } from "#schema/classes";
import type { StudentRow } from "#schema/students";

export type ChecklistView = {
  readonly list: ChecklistRow;
  readonly group: ClassRow;
  readonly year: Year;
  readonly checks: readonly CheckRow[];
  /** Today's class, by family name. */
  readonly rows: readonly RosterRow<StudentRow>[];
};

/** A checklist with its class, live; null where it is not here, undefined while loading. */
export const useChecklist = (id: string): ChecklistView | null | undefined => {
  const { readWithYear } = useYearSource();
  const { names } = useFormat();
  const found = useLive(
    (db) =>
      readWithYear(checklistTables, async (readYear) => {
        const checklist = await readChecklist(db, id);
        const group = checklist && (await readRow(db, "classes", checklist.list.class));
        const year = group && (await readYear(group.schoolyear));
        return checklist && group && year ? { ...checklist, group, year } : null;
      }),
    [readWithYear, id],
  );
  return useMemo(() => found && { ...found, rows: rosterRows(found.students, names) }, [found, names]);
};
