import { derivedId } from "#db/store/derived-id";
import type { RecordCopy } from "#db/files/copy-files";
import type { Mutation } from "#db/edit/mutation";
import { byOrder } from "#domain/lessons/by-order";
import { duplicateLesson } from "#domain/lessons/duplicate-lesson";
import { plannedWords } from "#schema/lesson-words";
import { copyOf } from "#schema/copy-of";
import type { SlotPlace } from "#domain/lessons/slot-place";
import type { PlanCopy } from "#domain/units/copy-plans";
import { ordersAtEnd } from "#domain/units/unit-order";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";

type CopyTarget = {
  readonly course: string;
  readonly lessons: readonly Pick<LessonRow, "id">[];
  readonly units: readonly UnitRow[];
};

const placeKey = ({ date, start }: SlotPlace): string => `${date} ${start}`;
const titleKey = (title: string): string => title.trim().toLowerCase();

/**
 * The other course's unit for each of some units: that of the same title, or the one that was
 * copied from it before; else a new one.
 */
const copyUnits = (units: readonly UnitRow[], target: CopyTarget) => {
  const copyId = ({ id }: UnitRow) => derivedId(`unit ${id} in ${target.course}`);
  const found = new Map(
    units.map((unit) => [
      unit.id,
      target.units.find(({ id, title }) => id === copyId(unit) || titleKey(title) === titleKey(unit.title)),
    ]),
  );
  const missing = units.filter(({ id }) => !found.get(id)).toSorted(byOrder);
  const orders = ordersAtEnd(target.units, missing.length);
  const creates = missing.map((unit, index): Mutation => {
    const values = { ...copyOf("units", unit), course: target.course, order: orders[index]! };
    return { op: "create", collection: "units", id: copyId(unit), values };
  });
  const made = new Map(missing.map((unit) => [unit.id, copyId(unit)]));
  return { creates, idOf: (unit: string): string => found.get(unit)?.id ?? made.get(unit) ?? "" };
};

/**
 * Copies of plans in another course, and of `units` where it has none of that title. The ids follow
 * from what is copied and where to: the same copy made on two devices is one. Homework that is due
 * in a slot whose plan is copied too is due in that copy's slot, any other in the next lesson.
 * `copied` says which lesson was made from which, for their files.
 */
export const copyMutations = (o: {
  readonly lessons: readonly LessonRow[];
  readonly copies: readonly PlanCopy[];
  readonly units: readonly UnitRow[];
  readonly target: CopyTarget;
  readonly newId: () => string;
}): { readonly mutations: readonly Mutation[]; readonly copied: readonly RecordCopy[] } => {
  const { target } = o;
  const rows = new Map(o.lessons.map((lesson) => [lesson.id, lesson]));
  const taken = new Set(target.lessons.map(({ id }) => id));
  const slots = new Map(o.copies.map(({ from, to }) => [placeKey(from), to]));
  const { creates, idOf } = copyUnits(o.units, target);
  const copied: RecordCopy[] = [];
  const lessons = o.copies.map(({ lesson, to }): Mutation => {
    const row = rows.get(lesson)!;
    const due =
      row.homeworkDate === "" ? undefined : slots.get(placeKey({ date: row.homeworkDate, start: row.homeworkStart }));
    const derived = derivedId(`plan ${lesson} in ${target.course} at ${placeKey(to)}`);
    // A copy that was made there before and moved away since keeps its id.
    const id = taken.has(derived) ? o.newId() : derived;
    copied.push({ collection: "lessons", from: lesson, to: id });
    return {
      op: "create",
      collection: "lessons",
      id,
      values: {
        ...duplicateLesson(row, { ...to, course: target.course }, plannedWords),
        unit: idOf(row.unit),
        ...(due ? { homeworkDate: due.date, homeworkStart: due.start } : {}),
      },
    };
  });
  return { mutations: [...creates, ...lessons], copied };
};
