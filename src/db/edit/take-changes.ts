import { type ChangeChoice, chosenText, type CourseChange } from "#domain/share/course-changes";
import type { AttachmentRow } from "#schema/attachments";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import { removeUnit } from "./remove-unit.ts";
import { takenId } from "./take-course.ts";

type ChangeRows = {
  readonly lessons: readonly LessonRow[];
  readonly units: readonly UnitRow[];
  readonly files: ReadonlyMap<string, readonly AttachmentRow[]>;
};

/**
 * What a teacher's choices change in records that are there: texts, and what a colleague removed.
 * What is new comes as with any taking (`takeCourse`).
 */
export const takeChanges = (o: {
  readonly owner: string;
  readonly course: string;
  readonly rows: ChangeRows;
  readonly changes: readonly CourseChange[];
  /** null: undecided. What was left so, and what stays mine, is not written. */
  readonly choiceOf: (change: CourseChange) => ChangeChoice | null;
}): readonly Mutation[] => {
  const idOf = ({ of, id }: CourseChange) => (of === "courses" ? o.course : takenId(o, id));
  const chosen = o.changes.flatMap((change) => {
    const choice = o.choiceOf(change);
    return choice === null || choice === "mine" ? [] : [{ change, choice, id: idOf(change) }];
  });
  const texts = Map.groupBy(
    chosen.flatMap(({ change, choice, id }) =>
      change.type === "text" ? [{ id, field: change.field, text: chosenText(change, choice) }] : [],
    ),
    ({ id }) => id,
  );
  const patchOf = (id: string) => Object.fromEntries(texts.get(id)?.map(({ field, text }) => [field, text]) ?? []);
  const isChanged = ({ id }: { readonly id: string }) => texts.has(id);
  const gone = new Set(chosen.flatMap(({ change, id }) => (change.type === "removed" ? [id] : [])));
  const left = o.rows.lessons.filter(({ id }) => !gone.has(id));
  const filesGone = chosen.flatMap(({ change, id }) =>
    change.type === "files" ? (o.rows.files.get(id) ?? []).filter(({ sha256 }) => change.removed.includes(sha256)) : [],
  );
  return [
    ...o.rows.units.filter(isChanged).map((row) => edit("units", row, patchOf(row.id))),
    ...left.filter(isChanged).map((row) => edit("lessons", row, patchOf(row.id))),
    ...o.rows.units.filter(({ id }) => gone.has(id)).flatMap((unit) => removeUnit(unit, left)),
    ...o.rows.lessons
      .filter(({ id }) => gone.has(id))
      .map(({ id }): Mutation => ({ op: "delete", collection: "lessons", id })),
    ...filesGone.map(({ id }): Mutation => ({ op: "delete", collection: "attachments", id })),
  ];
};
