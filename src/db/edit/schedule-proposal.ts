import type { Clock } from "#db/store/clock";
import { groupKeys } from "#db/store/cascades";
import type { Database } from "#db/store/database";
import { changeTime } from "./change-time.ts";
import { edit } from "./edit.ts";
import { mayMoveLessons } from "./may-move-lessons.ts";
import type { Decision, Mutation } from "./mutation.ts";
import {
  type EventTime,
  readActiveSchoolyear,
  readCourseLessons,
  readCourseRecords,
  readEvents,
  readRows,
  readScheduleRows,
} from "#db/read/queries";
import { type CourseLabel, courseLabels } from "#domain/people/course-label";
import { applyEdits, type ScheduleEdit } from "#domain/schedule/apply-edits";
import { type SlotCollection, slotRecords } from "#schema/slot-records";
import { followRecords, type SlotRecordRows } from "./follow-records.ts";
import { followMutations } from "./lesson-exceptions.ts";
import { dueAfter } from "#domain/lessons/move-lesson";
import { followSlot, retimeException, type SlotRecord } from "#domain/lessons/slot-references";
import type { ScheduleException } from "#domain/schedule/exception";
import { examsOf } from "#domain/schedule/event";
import { joinLocalDateTime } from "#domain/time/minutes";
import { wallClockIn } from "#domain/time/plain-date";
import { isHarmless, planScheduleChange, type ScheduleChange } from "#domain/lessons/schedule-change";
import type { AnyRow } from "#db/store/outbox";
import type { CollectionName } from "#schema/collections";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import { emptyValues } from "#schema/validate";

/** Edits that wait for the teacher, with what they would do. */
export type Proposal = {
  readonly edits: readonly (Mutation | Decision)[];
  readonly change: ScheduleChange;
  /** What a course is called next to the others of the year. */
  readonly labelOf: (course: string) => CourseLabel;
  readonly lessons: readonly LessonRow[];
  readonly exams: readonly EventTime[];
  /** The exceptions as they are before the change. */
  readonly exceptions: readonly ScheduleException[];
  /** What happened in the lessons, as it is before the change. */
  readonly records: SlotRecordRows;
  /** Nothing moves that one has to know of: the edits are written, and what belongs to them. */
  readonly isQuiet: boolean;
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
  const isOfYear = (row: AnyRow): boolean => row.schoolyear === year.id;
  const courses = new Set([...year.courses, ...found.filter(isOfYear)].map(({ id }) => id));
  return new Map(
    found
      .filter((row) => (row.schoolyear === undefined ? courses.has(String(row.course)) : isOfYear(row)))
      .map((row) => [row.id, row]),
  );
};

const isMutation = (edit: Mutation | Decision): edit is Mutation => edit.op !== "decide" && edit.op !== "retry";

/** The edits without those that make something for another school year, or change its dates. */
const inYear = (edits: readonly (Mutation | Decision)[], year: string): readonly Mutation[] => {
  const yearOf = (step: Mutation): unknown => {
    if (step.collection === "schoolyears") return step.id;
    return step.op === "create" ? ((step.values as { readonly schoolyear?: string }).schoolyear ?? year) : year;
  };
  return edits.filter(isMutation).filter((step) => yearOf(step) === year);
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

/**
 * What the edits would do to the active school year's lessons; null where there is nothing to ask
 * about.
 */
export const readProposal = async (o: {
  db: Database;
  owner: string;
  clock: Clock;
  edits: readonly (Mutation | Decision)[];
  newId: () => string;
}): Promise<Proposal | null> => {
  const { db, owner, edits } = o;
  if (!mayMoveLessons(edits)) return null;
  const year = await readActiveSchoolyear(db, owner);
  if (!year) return null;
  const mutations = inYear(edits, year.id);
  // Its lessons go with the year.
  if (mutations.some(({ op, id }) => op === "delete" && id === year.id)) return null;
  const before = { year: { start: year.start, end: year.end }, ...(await readScheduleRows(db, year)) };
  const ofOneLesson = new Set(before.exceptions.flatMap(({ id, course }) => (course === "" ? [] : [id])));
  // Each lesson keeps its slot, wherever it takes place.
  if (mutations.every(({ op, id }) => op === "update" && ofOneLesson.has(id ?? ""))) return null;
  const { courses } = before;
  const classes = await readRows(db, "classes", { schoolyear: year.id });
  const gone = new Set(mutations.map(({ op, collection, id }) => op === "delete" && collection === "courses" && id));
  // The lessons of a course that is deleted go with it: they lose no slot.
  const staying = courses.map(({ id }) => id).filter((id) => !gone.has(id));
  const lessons = await readCourseLessons(db, staying);
  const records = new Map<CollectionName, readonly AnyRow[]>();
  for (const name of slotRecords)
    records.set(name, (await readCourseRecords(db, name as SlotCollection, staying)) as readonly AnyRow[]);
  const restored = await readRestored(db, mutations, { id: year.id, courses });
  const after = applyEdits(
    before,
    mutations.flatMap((mutation) => toScheduleEdit(mutation, o.newId, restored)),
  );
  const exams = examsOf(await readEvents(db, year, year));
  const from = wallClockIn(year.zone, o.clock()).date;
  const change = planScheduleChange({ before, after, lessons, exams, records: toSlotRecords(records), from });
  // A year that is being set up has labels, but nothing yet that uses them.
  const isEmpty = before.sessions.length === 0 && lessons.length === 0;
  const isQuiet = isEmpty || isHarmless(change);
  if (isQuiet && change.records.length === 0) return null;
  const { exceptions } = before;
  return { edits, change, labelOf: courseLabels(courses, classes), lessons, exams, exceptions, records, isQuiet };
};

const toSlotRecords = (rows: SlotRecordRows): readonly SlotRecord[] =>
  [...rows].flatMap(([collection, all]) =>
    all.map((row): SlotRecord => {
      const place = { date: String(row.date), start: Number(row.start) };
      return { kind: "record", collection, id: row.id, course: String(row.course), from: place, to: place };
    }),
  );

/**
 * The plans' new places, and the slots in which their homework is due now: one edit for each plan.
 */
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

/** Edits of the cancelled and moved lessons and the rooms whose slots are elsewhere now. */
const exceptionMutations = ({ change, exceptions }: Proposal): readonly Mutation[] => {
  const to = new Map(change.references.flatMap((one) => (one.to ? [[one.id, one.to] as const] : [])));
  const times = new Map(change.retimed.map((one) => [one.id, one.to]));
  const followed = exceptions.flatMap((was) => {
    const place = to.get(was.id);
    return place ? [{ was, is: retimeException(followSlot(was, place), times.get(was.id)) }] : [];
  });
  const stays = exceptions.filter(({ id }) => !to.has(id) && times.has(id));
  return [
    ...followMutations(followed),
    ...stays.map((was) => {
      const { toStart, toEnd } = retimeException(was, times.get(was.id));
      return edit("exceptions", was, { toStart, toEnd });
    }),
  ];
};

/** Edits of the exams whose lesson has other times now. */
const examMutations = ({ change, exams }: Proposal): readonly Mutation[] =>
  change.retimed.flatMap(({ kind, id, date, to }): readonly Mutation[] => {
    const exam = kind === "exam" && exams.find((one) => one.id === id && one.start.slice(0, 10) === date);
    if (!exam) return [];
    return [changeTime(exam, { start: joinLocalDateTime(date, to.start), end: joinLocalDateTime(date, to.end) })];
  });

/** Edits of what happened in lessons whose slots are elsewhere now. */
const recordMutations = ({ change, records }: Proposal): readonly Mutation[] =>
  followRecords(records, new Map(change.records.flatMap(({ id, to }) => (to ? [[id, to] as const] : []))));

/** The edits together with all that goes along with the lessons: one step, one undo. */
export const proposalToEdits = (proposal: Proposal): readonly (Mutation | Decision)[] => [
  ...proposal.edits,
  ...lessonMutations(proposal),
  ...exceptionMutations(proposal),
  ...examMutations(proposal),
  ...recordMutations(proposal),
];
