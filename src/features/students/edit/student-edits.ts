import type { Database } from "#db/store/database";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readRows } from "#db/read/queries";
import { withClasses } from "#domain/people/class-change";
import type { PlainDate } from "#domain/time/plain-date";

/**
 * Takes students out of some classes and puts them into another; "" for none. Classes of other
 * school years stay. `ofYear`: those of the year.
 */
export const readClassEdits = async (
  db: Database,
  ids: ReadonlySet<string>,
  o: {
    readonly from: readonly string[];
    readonly to: string;
    readonly ofYear: readonly string[];
    /** The day of the change; "": from the beginning, null: none is known. */
    readonly since: PlainDate | null;
  },
): Promise<readonly Mutation[]> => {
  const rows = (await readRows(db, "students")).filter(({ id }) => ids.has(id));
  return rows.flatMap((row): Mutation[] => {
    const kept = row.classes.filter((id) => !o.from.includes(id) && id !== o.to);
    const classes = o.to === "" ? kept : [...kept, o.to];
    const isSame = classes.length === row.classes.length && classes.every((id) => row.classes.includes(id));
    if (isSame) return [];
    return [edit("students", row, withClasses(row, classes, o.since ?? row.since, o.ofYear))];
  });
};

/**
 * Deletes students. A course that names some of them keeps their ids: without any it would be open
 * to its whole class.
 */
export const deleteStudents = (ids: Iterable<string>): readonly Mutation[] =>
  [...ids].map((id) => ({ op: "delete", collection: "students", id }));
