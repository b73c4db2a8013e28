import type { Database } from "#db/store/database";
import { readEventChanges } from "#db/edit/event-changes";
import { eveningTables, readEveningFollowers } from "#db/edit/event-evenings";
import { examMarkTables, readExamFollowers } from "#db/edit/exam-assessments";
import type { Mutation } from "#db/edit/mutation";
import type { EventTime } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { cancelMutations } from "#db/edit/lesson-exceptions";
import { originOf } from "#domain/lessons/course-line";
import { type ExamMove, examMoves } from "#domain/lessons/exam-moves";
import { type GivingWay, giveWay, plansAt } from "#domain/lessons/give-way";
import { isTaught } from "#domain/lessons/lesson-status";
import { takesPlace } from "#domain/lessons/lesson-time";
import type { Shift } from "#domain/lessons/shift-lessons";
import { hasExam, liesOver } from "#domain/schedule/event";
import { isAbsence, mayTakeLessons } from "#domain/schedule/event-kind";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { PlainDate } from "#domain/time/plain-date";
import type { EventValues } from "#schema/events";
import { type CoursePlans, planTables, readCoursePlans } from "./use-course-plans.ts";

/** What an event's edits are judged by. */
export const savedTables = [...planTables, ...examMarkTables, ...eveningTables];

/** What becomes of the plans whose lessons are taken. */
export type PlanFate = "leave" | GivingWay;

/** Lessons of one course that an event takes. */
export type TakenCourse = {
  /** The course's year as it is with the event. */
  readonly plans: CoursePlans;
  readonly taken: readonly Occurrence[];
  /** Exams of lessons that are cancelled. */
  readonly exams: readonly ExamMove<EventTime>[];
  /** Whether any of them has a plan that can move. */
  readonly hasPlans: boolean;
  /** Whether they count as cancelled until the teacher says otherwise. */
  readonly isPreset: boolean;
};

/** "exam": it lies on planned lessons, which take place. "absence": lessons are cancelled. */
export type Taken = {
  readonly kind: "exam" | "absence";
  readonly title: string;
  readonly courses: readonly TakenCourse[];
};

const canMove = (plans: CoursePlans, slot: Occurrence): boolean =>
  plansAt(plans.lessons, plans.course, originOf(slot)).length > 0;

/** An exam's lessons that have a plan and were no exam before. */
const examTakes = (plans: CoursePlans, exams: readonly EventTime[], today: PlainDate): TakenCourse => {
  const taken = plans.slots.filter(
    (slot) =>
      slot.date >= today &&
      takesPlace(slot) &&
      hasExam(exams, slot) &&
      !hasExam(plans.exams, slot) &&
      canMove(plans, slot),
  );
  return { plans: { ...plans, exams: [...plans.exams, ...exams] }, taken, exams: [], hasPlans: true, isPreset: true };
};

/** The lessons that an absence is asked about (`isAsked`). Lessons that were held stay held. */
const absenceTakes = (
  plans: CoursePlans,
  { course, class: group }: EventValues,
  isAsked: (slot: Occurrence) => boolean,
): TakenCourse => {
  const isHeld = (slot: Occurrence) =>
    plans.lessons.some((one) => one.date === slot.originDate && one.start === slot.originStart && isTaught(one.status));
  const taken = plans.slots.filter((slot) => takesPlace(slot) && isAsked(slot) && !isHeld(slot));
  const keys = new Set(taken.map(({ key }) => key));
  return {
    plans: {
      ...plans,
      slots: plans.slots.map((slot) => (keys.has(slot.key) ? { ...slot, status: "cancelled" as const } : slot)),
    },
    taken,
    exams: examMoves(plans, taken),
    hasPlans: taken.some((slot) => canMove(plans, slot)),
    isPreset: course !== "" ? course === plans.course : group === "" || plans.row.classes.includes(group),
  };
};

type Saved = {
  readonly event: EventValues;
  readonly edits: readonly Mutation[];
  readonly today: PlainDate;
  /** The keys of the lessons that an absence is asked about; else those that are newly in it. */
  readonly lessons?: ReadonlySet<string> | undefined;
};

/**
 * What an event's edits come to: they and what follows an exam or an evening to its new day. And
 * the lessons that the teacher is asked about; null for none.
 */
export const readSaved = async (
  db: Database,
  year: Year,
  o: Saved,
): Promise<{ readonly edits: readonly Mutation[]; readonly taken: Taken | null }> => {
  const { schoolyear } = year;
  const followers =
    o.event.kind === "exam"
      ? await readExamFollowers(db, schoolyear, o.edits, o.event)
      : await readEveningFollowers(db, schoolyear, o.edits);
  return { edits: [...o.edits, ...followers], taken: await readTaken(db, year, o) };
};

/**
 * The lessons that an event takes. An exam takes those of its course that are planned; an excursion
 * or an absence takes those of every course in its hours. `event` is the event as it is once its
 * `edits` are written; for a series it is the time that was changed. Lessons that it and its series
 * covered already were asked about then. Null where nothing is to be asked.
 */
const readTaken = async (db: Database, year: Year, o: Saved): Promise<Taken | null> => {
  const { event, edits, today, lessons } = o;
  const isExam = event.kind === "exam";
  if (!mayTakeLessons(event)) return null;
  const changes = await readEventChanges(db, year.schoolyear, edits);
  const [is, was] = [changes.is.filter(isAbsence), changes.was.filter(isAbsence)];
  const isCovered = (times: readonly EventTime[], slot: Occurrence) => times.some((time) => liesOver(time, slot));
  const isAsked = (slot: Occurrence) => lessons?.has(slot.key) ?? (isCovered(is, slot) && !isCovered(was, slot));
  const exams = changes.is.filter(({ kind, course }) => kind === "exam" && course === event.course);
  const wanted = year.courses.filter(({ id }) => !isExam || id === event.course);
  const all: TakenCourse[] = [];
  for (const row of wanted) {
    const plans = await readCoursePlans(db, year, row);
    all.push(isExam ? examTakes(plans, exams, today) : absenceTakes(plans, event, isAsked));
  }
  const courses = all
    .filter(({ taken }) => taken.length > 0)
    .toSorted((a, b) => byDateAndStart(a.taken[0]!, b.taken[0]!));
  return courses.length === 0 ? null : { kind: isExam ? "exam" : "absence", title: event.title, courses };
};

/** What becomes of a course's plans. */
export const shiftOf = ({ plans, taken }: TakenCourse, fate: GivingWay): Shift =>
  giveWay({ ...plans, notBefore: "" }, taken.map(originOf), fate);

/** The cancelled lessons of an absence. */
export const fallMutations = ({ title, courses }: Taken, chosen: ReadonlySet<string>): readonly Mutation[] =>
  courses
    .filter(({ plans }) => chosen.has(plans.course))
    .flatMap(({ plans, taken }) =>
      taken.flatMap((slot) => cancelMutations(slot, title, plans.year.schedule.exceptions)),
    );
