import type { Database } from "#db/store/database";
import { edit } from "#db/edit";
import type { Mutation } from "#db/mutation";
import { readRows } from "#db/queries";
import { isSameJson } from "#db/status/row-diff";
import type { MergeableStudent } from "#domain/people/merge-students";
import type { StudentRow } from "#schema/students";

/** Which of two records stays: the one with a photo, which cannot move to another record, else the older. */
export const keptOf = (first: StudentRow, second: StudentRow): StudentRow => {
  if ((first.photo === "") !== (second.photo === "")) return first.photo === "" ? second : first;
  return second.created < first.created ? second : first;
};

/** Makes one student of two: notes, files and places in courses move to the one kept, which gets `values`; the other is deleted. */
export const readMergeEdits = async (
  db: Database,
  { kept, other, values }: { readonly kept: StudentRow; readonly other: StudentRow; readonly values: MergeableStudent },
): Promise<readonly Mutation[]> => {
  const [notes, files, courses] = await Promise.all([
    readRows(db, "notes", { student: other.id }),
    readRows(db, "attachments", { parent: other.id }),
    readRows(db, "courses"),
  ]);
  const patch = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameJson(value, kept[name as keyof MergeableStudent])),
  ) as Partial<MergeableStudent>;
  return [
    ...notes.map((note) => edit("notes", note, { student: kept.id })),
    ...files
      .filter(({ parentCollection }) => parentCollection === "students")
      .map((file) => edit("attachments", file, { parent: kept.id })),
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
