import type { Clock } from "#db/clock";
import { groupKeys } from "#db/cascades";
import type { Database } from "#db/store/database";
import { edit } from "#db/edit";
import type { Mutation } from "#db/mutation";
import { readActiveSchoolyear, readCourseLessons, readEvents, readRows, readSchedule } from "#db/queries";
import { type CourseLabel, courseLabels } from "#domain/people/course-label";
import { applyEdits, type ScheduleEdit } from "#domain/schedule/apply-edits";
import { followMutations } from "#db/lesson-exceptions";
import { dueAfter } from "#domain/lessons/move-lesson";
import { followSlot } from "#domain/lessons/slot-references";
import type { ScheduleException } from "#domain/schedule/exception";
import { examsOf } from "#domain/schedule/event";
import { wallClockIn } from "#domain/time/plain-date";
import { isHarmless, planScheduleChange, type ScheduleChange } from "#domain/lessons/schedule-change";
import type { AnyRow } from "#db/outbox";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import { emptyValues } from "#schema/validate";

/** Edits that wait for the teacher, with what they would do. */
export type Proposal = {
  readonly mutations: readonly Mutation[];
  readonly change: ScheduleChange;
  /** What a course is called next to the others of the year. */
  readonly labelOf: (course: string) => CourseLabel;
  readonly lessons: readonly LessonRow[];
  readonly exams: readonly EventRow[];
  /** As they are before the change. */
  readonly exceptions: readonly ScheduleException[];
};

/** Deleted records of the year that the mutations bring back: the schedule has them again. */
const readRestored = async (
  db: Database,
  mutations: readonly Mutation[],
  year: { readonly id: string; readonly courses: readonly CourseRow[] },
): Promise<ReadonlyMap<string, AnyRow>> => {
  const keys = mutations.flatMap(({ op, collection, id }) =>
    op === "restore" && collection !== "lessons" ? [[collection, id] as const] : [],
  );
  const found: AnyRow[] = [];
  for (const [collection, ids] of groupKeys(keys)) {
    for (const row of await db.table<AnyRow, string>(collection).bulkGet([...ids])) if (row?.deleted) found.push(row);
  }
  const inYear = (row: AnyRow): boolean => row.schoolyear === year.id;
  const courses = new Set([...year.courses, ...found.filter(inYear)].map(({ id }) => id));
  return new Map(
    found
      .filter((row) => (row.schoolyear === undefined ? courses.has(String(row.course)) : inYear(row)))
      .map((row) => [row.id, row]),
  );
};

const toScheduleEdit = (
  mutation: Mutation,
  newId: () => string,
  restored: ReadonlyMap<string, AnyRow>,
): ScheduleEdit[] => {
  switch (mutation.op) {
    case "create": {
      const { collection, id, values } = mutation;
      return [{ op: "create", collection, id: id ?? newId(), values: { ...emptyValues(collection), ...values } }];
    }
    case "update":
    case "delete":
      return [mutation];
    case "restore": {
      const values = restored.get(mutation.id);
      return values ? [{ op: "create", collection: mutation.collection, id: mutation.id, values }] : [];
    }
  }
};

/** What the edits would do to the active school year's lessons; null where there is nothing to ask about. */
export const readProposal = async (o: {
  db: Database;
  owner: string;
  clock: Clock;
  mutations: readonly Mutation[];
  newId: () => string;
}): Promise<Proposal | null> => {
  const { db, owner, mutations } = o;
  const year = await readActiveSchoolyear(db, owner);
  if (!year) return null;
  const before = await readSchedule(db, year.id);
  const [courses, classes] = await Promise.all([
    readRows(db, "courses", { schoolyear: year.id }),
    readRows(db, "classes", { schoolyear: year.id }),
  ]);
  const gone = new Set(mutations.map(({ op, collection, id }) => op === "delete" && collection === "courses" && id));
  // The lessons of a course that is deleted go with it: they lose no slot.
  const lessons = await readCourseLessons(
    db,
    courses.map(({ id }) => id).filter((id) => !gone.has(id)),
  );
  const restored = await readRestored(db, mutations, { id: year.id, courses });
  const after = applyEdits(
    before,
    mutations.flatMap((mutation) => toScheduleEdit(mutation, o.newId, restored)),
  );
  const exams = examsOf(await readEvents(db, year, year));
  const from = wallClockIn(year.zone, o.clock()).date;
  const change = planScheduleChange({ before, after, lessons, exams, from });
  // A year that is being set up has labels, but nothing yet that uses them.
  const isEmpty = before.sessions.length === 0 && lessons.length === 0;
  return isEmpty || isHarmless(change)
    ? null
    : { mutations, change, labelOf: courseLabels(courses, classes), lessons, exams, exceptions: before.exceptions };
};

/** The plans' new places, and the slots in which their homework is due now: one edit for each plan. */
const lessonMutations = ({ change, lessons }: Proposal): Mutation[] => {
  const places = new Map(change.moves.map(({ lesson, to }) => [lesson, to]));
  const due = new Map(
    change.references.flatMap(({ collection, id, to }) => (collection === "lessons" && to ? [[id, to] as const] : [])),
  );
  return lessons.flatMap((lesson): Mutation[] => {
    const [place, homework] = [places.get(lesson.id), due.get(lesson.id)];
    if (!place && !homework) return [];
    const moved = homework ? { ...lesson, homeworkDate: homework.date, homeworkStart: homework.start } : lesson;
    const { homeworkDate, homeworkStart } = { ...moved, ...dueAfter(moved, place ?? lesson) };
    const isDueElsewhere = homeworkDate !== lesson.homeworkDate || homeworkStart !== lesson.homeworkStart;
    return [
      edit("lessons", lesson, {
        ...(place && { date: place.date, start: place.start }),
        ...(isDueElsewhere && { homeworkDate, homeworkStart }),
      }),
    ];
  });
};

/** The cancelled and moved lessons and the rooms whose slots are elsewhere. */
const exceptionMutations = ({ change, exceptions }: Proposal): readonly Mutation[] => {
  const to = new Map(change.references.flatMap((one) => (one.to ? [[one.id, one.to] as const] : [])));
  return followMutations(
    exceptions.flatMap((was) => {
      const place = to.get(was.id);
      return place ? [{ was, is: followSlot(was, place) }] : [];
    }),
  );
};

/** The edits together with all that goes along with the lessons: one step, one undo. */
export const proposalToMutations = (proposal: Proposal): readonly Mutation[] => [
  ...proposal.mutations,
  ...lessonMutations(proposal),
  ...exceptionMutations(proposal),
];
