import type { Database } from "#db/store/database";
import { edit } from "#db/edit";
import { moveFiles } from "#db/files/move-files";
import type { Mutation } from "#db/mutation";
import { readRows } from "#db/queries";
import { isSameJson } from "#db/status/row-diff";
import type { MergeableStudent } from "#domain/people/merge-students";
import type { StudentRow } from "#schema/students";

export const mergeSides = ["first", "second"] as const;
export type MergeSide = (typeof mergeSides)[number];

/**
 * Which of two records stays. A photo cannot move to another record: it is the one with a photo, where both have one the one whose photo was
 * chosen, else the older.
 */
export const keptSide = (
  { first, second }: { readonly [S in MergeSide]: StudentRow },
  hasPhoto: { readonly [S in MergeSide]: boolean },
  chosen: MergeSide | null,
): MergeSide => {
  if (hasPhoto.first !== hasPhoto.second) return hasPhoto.first ? "first" : "second";
  return chosen ?? (second.created < first.created ? "second" : "first");
};

/** Makes one student of two: notes, files and places in courses move to the one kept, which gets `values`; the other is deleted. */
export const readMergeEdits = async (
  db: Database,
  { kept, other, values }: { readonly kept: StudentRow; readonly other: StudentRow; readonly values: MergeableStudent },
): Promise<readonly Mutation[]> => {
  const [notes, files, courses] = await Promise.all([
    readRows(db, "notes", { student: other.id }),
    moveFiles(db, [other.id], kept.id),
    readRows(db, "courses"),
  ]);
  const patch = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameJson(value, kept[name as keyof MergeableStudent])),
  ) as Partial<MergeableStudent>;
  return [
    ...notes.map((note) => edit("notes", note, { student: kept.id })),
    ...files,
    ...courses
      .filter(({ students }) => students.includes(other.id))
      .map((course) => {
        const students = new Set(course.students.map((id) => (id === other.id ? kept.id : id)));
        return edit("courses", course, { students: [...students] });
      }),
    ...(Object.keys(patch).length === 0 ? [] : [edit("students", kept, patch)]),
    { op: "delete", collection: "students", id: other.id },
  ];
};
