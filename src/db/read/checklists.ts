import type { CheckRow } from "#schema/checks";
import type { ChecklistRow } from "#schema/checklists";
import type { StudentRow } from "#schema/students";
import type { Database } from "#db/store/database";
import { readByIds, readRow, readRows } from "./queries.ts";

/** The stores that checklists are read from, beside those of the year. */
export const checklistTables = ["students", "checklists", "checks"];

/** A class's checklist, and what was said of students on it. */
export type ChecklistRecords = { readonly list: ChecklistRow; readonly checks: readonly CheckRow[] };

/** The checklists of some classes, in any order, and today's students of those classes. */
export const readChecklists = async (
  db: Database,
  classes: readonly string[],
): Promise<{ readonly lists: readonly ChecklistRecords[]; readonly students: readonly StudentRow[] }> => {
  const lists = await readByIds(db, "checklists", "class", classes);
  if (lists.length === 0) return { lists: [], students: [] };
  const [checks, students] = await Promise.all([
    readByIds(
      db,
      "checks",
      "checklist",
      lists.map(({ id }) => id),
    ),
    readByIds(db, "students", "classes", [...new Set(lists.map((list) => list.class))]),
  ]);
  const byList = Map.groupBy(checks, ({ checklist }) => checklist);
  return {
    lists: lists.map((list) => ({ list, checks: byList.get(list.id) ?? [] })),
    // One student may be in two of the classes.
    students: [...new Map(students.map((row) => [row.id, row])).values()],
  };
};

/** One checklist with today's students of its class; null where there is none. */
export const readChecklist = async (
  db: Database,
  id: string,
): Promise<(ChecklistRecords & { readonly students: readonly StudentRow[] }) | null> => {
  const list = await readRow(db, "checklists", id);
  if (!list) return null;
  const [checks, students] = await Promise.all([
    readRows(db, "checks", { checklist: id }),
    readRows(db, "students", { classes: list.class }),
  ]);
  return { list, checks, students };
};
