import { isTaught, type LessonStatus } from "#domain/lessons/lesson-status";
import { slotKey } from "#domain/schedule/exception";
import { createExpander } from "#domain/schedule/expander";
import type { Holiday } from "#domain/holidays/holiday";
import type { PlannedLesson } from "#domain/lessons/lesson-slots";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { DateRange } from "#domain/time/date-range";
import { addDays, diffDays, type PlainDate } from "#domain/time/plain-date";
import type { Rotation } from "#domain/rotation/rotation";
import type { Occurrence, ScheduleCourse } from "#domain/schedule/schedule";
import type { Session, Timetable } from "#domain/timetable/timetable";
import { planSources, type PlanTarget } from "./plan-sources.ts";

type WithId = { readonly id: string };
type YearClass = WithId & { readonly name: string; readonly grade: string };
type YearCourse = ScheduleCourse & {
  readonly name: string;
  readonly short: string;
  readonly subject: string;
  readonly students: readonly string[];
};
type YearStudent = WithId & { readonly classes: readonly string[] };
type YearUnit = WithId & { readonly course: string };
type YearTask = WithId & { readonly course: string };
type YearLesson = WithId &
  PlannedLesson & {
    readonly unit: string;
    readonly status: LessonStatus;
    readonly homeworkDate: PlainDate;
    readonly homeworkStart: number;
  };

/** The rows of the current year that the next one is made from. */
export type YearRows = {
  readonly classes: readonly YearClass[];
  readonly students: readonly YearStudent[];
  readonly courses: readonly YearCourse[];
  readonly rotations: readonly (Rotation & WithId)[];
  readonly timetables: readonly Timetable[];
  readonly sessions: readonly Session[];
  readonly units: readonly YearUnit[];
  readonly lessons: readonly YearLesson[];
  readonly sparetasks: readonly YearTask[];
};

export type NextYearChoices = {
  /** The classes to take over, by id, with their names and grades in the new year. */
  readonly classes: ReadonlyMap<string, { readonly name: string; readonly grade: string }>;
  /** Whether the students of these classes are taken over as well. */
  readonly students: boolean;
  readonly courses: ReadonlySet<string>;
  /**
   * Id of the timetable to use for the whole new year, with its rotation and periods; "" for none.
   */
  readonly timetable: string;
  /** Whether its sessions are taken over, too, or only its periods and rotation. */
  readonly sessions: boolean;
  readonly units: boolean;
  readonly lessons: boolean;
  /** Which course units and lesson plans go to. */
  readonly plansTo: PlanTarget;
};

type NextYearEdit =
  | {
      readonly op: "create";
      readonly collection:
        | "classes"
        | "courses"
        | "holidays"
        | "rotations"
        | "timetables"
        | "sessions"
        | "units"
        | "lessons"
        | "sparetasks";
      readonly id: string;
      readonly values: Readonly<Record<string, unknown>>;
    }
  | {
      readonly op: "update";
      readonly collection: "students";
      readonly id: string;
      readonly patch: { readonly classes: readonly string[] };
    };

export type NextYearPlan = {
  readonly edits: readonly NextYearEdit[];
  /**
   * For each course taken over: its slots in the new year, and how many lesson plans are put into
   * them.
   */
  readonly courses: readonly {
    readonly course: string;
    /** Id of the course whose plans it gets; "" where none has plans for its grade. */
    readonly source: string;
    readonly slots: number;
    readonly laid: number;
    /** Plans that are taken over without a slot, since the new year has fewer slots. */
    readonly unplaced: number;
  }[];
  /** Which record was made from which, for their files. */
  readonly copied: readonly {
    readonly collection: "courses" | "units" | "lessons";
    readonly from: string;
    readonly to: string;
  }[];
  /**
   * The courses whose plans no course of the new year takes; none where no plans were asked for.
   */
  readonly left: readonly string[];
};

/** The values that a copy of a row begins with: not what came of it, no days, no system fields. */
export type CopyOf = <R extends object>(
  collection: Exclude<Extract<NextYearEdit, { op: "create" }>["collection"], "holidays">,
  row: R,
) => Omit<R, "id">;

const create = (
  collection: Extract<NextYearEdit, { op: "create" }>["collection"],
  { id, ...values }: WithId & Readonly<Record<string, unknown>>,
): NextYearEdit => ({ op: "create", collection, id, values });

/**
 * Plans the next school year from this one: the records to create in the year `schoolyear`, which
 * exists already; `holidays` are its holidays. Lesson plans go, in their old order, into the slots
 * of the course that gets them. Plans that shared a slot share one again. All start as not held and
 * unlocked.
 */
export const planNextYear = (o: {
  rows: YearRows;
  choices: NextYearChoices;
  schoolyear: string;
  year: DateRange;
  holidays: readonly Omit<Holiday, "id">[];
  copyOf: CopyOf;
  newId: () => string;
}): NextYearPlan => {
  const { rows, choices, schoolyear, year, copyOf, newId } = o;
  const fresh = (list: readonly WithId[]): ReadonlyMap<string, string> => new Map(list.map(({ id }) => [id, newId()]));

  const taken = rows.classes.filter(({ id }) => choices.classes.has(id));
  const classIds = fresh(taken);
  const classNames = new Map(taken.map(({ id, name }) => [name, choices.classes.get(id)!.name]));
  const classEdits = taken.map((row) =>
    create("classes", {
      ...copyOf("classes", row),
      schoolyear,
      ...choices.classes.get(row.id),
      id: classIds.get(row.id)!,
    }),
  );
  const studentEdits = choices.students ? promoteStudents(rows.students, classIds) : [];

  const courses = rows.courses.filter(({ id }) => choices.courses.has(id));
  const courseIds = fresh(courses);
  const newCourses = courses.map((row) => ({
    ...copyOf("courses", row),
    id: courseIds.get(row.id)!,
    schoolyear,
    classes: row.classes.flatMap((id) => classIds.get(id) ?? []),
    students: choices.students ? row.students : [],
    name: renameClass(row.name, classNames),
    short: renameClass(row.short, classNames),
  }));

  const holidays = o.holidays.map((values) => ({ ...values, id: newId(), schoolyear, classes: [] }));
  const table = planTimetable(o);
  const sessions = (choices.sessions ? rows.sessions : [])
    .filter((one) => one.timetable === choices.timetable && courseIds.has(one.course))
    .map((one) => ({
      ...copyOf("sessions", one),
      ...nextBlock(one, year),
      id: newId(),
      timetable: table.timetables[0]!.id,
      course: courseIds.get(one.course)!,
    }));

  const { plansTo: target, classes: promoted } = choices;
  const sources = planSources({ courses: rows.courses, taken: courses, classes: rows.classes, promoted, target });
  // Parallel courses may share the plans of one: each has units of its own.
  const units = (choices.units ? courses : []).flatMap(({ id }) =>
    rows.units.filter(({ course }) => course === sources.get(id)).map((row) => ({ row, course: id, newId: newId() })),
  );
  const unitIds = new Map(units.map((one) => [unitKey(one.course, one.row.id), one.newId]));
  const slots = createExpander({ year, courses: newCourses, holidays, ...table, sessions, exceptions: [] }).expand(
    year,
  );
  const laid = layLessons({ ...o, slots, courseIds, sources, unitIds });

  const rowEdits = (collection: Parameters<typeof create>[0], list: readonly WithId[]): NextYearEdit[] =>
    list.map((row) => create(collection, { ...row }));
  return {
    edits: [
      ...classEdits,
      ...studentEdits,
      ...rowEdits("courses", newCourses),
      ...rowEdits("holidays", holidays),
      ...rowEdits("rotations", table.rotations),
      ...rowEdits("timetables", table.timetables),
      ...rowEdits("sessions", sessions),
      ...units.map(({ row, course, newId: id }) =>
        create("units", { ...copyOf("units", row), course: courseIds.get(course)!, id }),
      ),
      ...laid.edits,
      // They go with their course, as its materials do.
      ...rows.sparetasks.flatMap((row) => {
        const course = courseIds.get(row.course);
        return course === undefined
          ? []
          : [create("sparetasks", { ...copyOf("sparetasks", row), course, id: newId() })];
      }),
    ],
    courses: laid.courses,
    copied: [
      ...[...courseIds].map(([from, to]) => ({ collection: "courses" as const, from, to })),
      ...units.map(({ row, newId: to }) => ({ collection: "units" as const, from: row.id, to })),
      ...laid.copied,
    ],
    left: laid.left,
  };
};

/** Days of 52 weeks: the same day of the week a year later. */
const yearOfWeeks = 364;

/** A block's first and last day in the new year, on the same days of the week. */
const nextBlock = ({ validFrom, validTo }: Session, year: DateRange): Pick<Session, "validFrom" | "validTo"> => {
  if (validFrom === "" && validTo === "") return { validFrom, validTo };
  const middle = addDays(year.start, Math.floor(diffDays(year.start, year.end) / 2));
  const years = Math.round(diffDays(validFrom || validTo, middle) / yearOfWeeks);
  const later = (date: PlainDate) => (date === "" ? "" : addDays(date, years * yearOfWeeks));
  return { validFrom: later(validFrom), validTo: later(validTo) };
};
const unitKey = (course: string, unit: string): string => `${course} ${unit}`;

const promoteStudents = (students: readonly YearStudent[], classIds: ReadonlyMap<string, string>): NextYearEdit[] =>
  students.flatMap(({ id, classes }): NextYearEdit[] => {
    const added = classes.flatMap((one) => classIds.get(one) ?? []);
    return added.length > 0
      ? [{ op: "update", collection: "students", id, patch: { classes: [...classes, ...added] } }]
      : [];
  });

/** "7C2 Maths" becomes "6C2 Maths" if 7C2 becomes 6C2; only whole words count as a class name. */
const renameClass = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .split(/(\s+)/)
    .map((word) => names.get(word) ?? word)
    .join("");

/**
 * The chosen timetable for the whole new year. Its rotation starts over, but parity keeps its
 * anchor, valid in any year.
 */
const planTimetable = ({ rows, choices, schoolyear, year, copyOf, newId }: Parameters<typeof planNextYear>[0]) => {
  const old = rows.timetables.find(({ id }) => id === choices.timetable);
  if (!old) return { rotations: [], timetables: [] };
  const rotations = rows.rotations
    .filter(({ id }) => id === old.rotation)
    .map((row) => ({
      ...copyOf("rotations", row),
      id: newId(),
      schoolyear,
      ...(row.rule === "parity"
        ? { anchorDate: row.anchorDate, anchorLabel: row.anchorLabel }
        : { anchorDate: "", anchorLabel: "" }),
    }));
  const rotation = rotations[0]?.id ?? "";
  const copy = copyOf("timetables", old);
  const timetable = { ...copy, id: newId(), schoolyear, rotation, validFrom: year.start, validTo: year.end };
  return { rotations, timetables: [timetable] };
};

const layLessons = (o: {
  rows: YearRows;
  choices: NextYearChoices;
  slots: readonly Occurrence[];
  courseIds: ReadonlyMap<string, string>;
  sources: ReadonlyMap<string, string>;
  unitIds: ReadonlyMap<string, string>;
  year: { readonly end: PlainDate };
  copyOf: CopyOf;
  newId: () => string;
}) => {
  const edits: NextYearEdit[] = [];
  const copied: { collection: "lessons"; from: string; to: string }[] = [];
  const courses = [...o.courseIds].map(([course, newCourse]) => {
    const slots = o.slots.filter((slot) => slot.course === newCourse);
    const source = o.sources.get(course) ?? "";
    const lessons = o.choices.lessons
      ? o.rows.lessons.filter((one) => one.course === source).toSorted(byDateAndStart)
      : [];
    const keys = [...new Set(lessons.map(({ date, start }) => slotKey(source, date, start)))];
    const places = new Map(keys.map((key, index) => [key, slots[index]]));
    let unplaced = 0;
    for (const lesson of lessons) {
      const slot = places.get(slotKey(source, lesson.date, lesson.start));
      // Homework for a slot whose plans come along is due in their new one, any other next time.
      const due = places.get(slotKey(source, lesson.homeworkDate, lesson.homeworkStart));
      if (!slot) unplaced += 1;
      const id = o.newId();
      copied.push({ collection: "lessons", from: lesson.id, to: id });
      edits.push(
        create("lessons", {
          ...o.copyOf("lessons", lesson),
          id,
          course: newCourse,
          unit: o.unitIds.get(unitKey(course, lesson.unit)) ?? "",
          // A plan without a slot: no lesson begins at midnight of the year's last day.
          date: slot?.originDate ?? o.year.end,
          start: slot?.originStart ?? 0,
          ...(due ? { homeworkDate: due.originDate, homeworkStart: due.originStart } : {}),
          status: isTaught(lesson.status) || lesson.status === "notHeld" ? "ready" : lesson.status,
          locked: false,
        }),
      );
    }
    return { course, source, slots: slots.length, laid: lessons.length - unplaced, unplaced };
  });
  const used = new Set(o.sources.values());
  const planned = new Set(o.choices.lessons ? o.rows.lessons.map(({ course }) => course) : []);
  const left = o.rows.courses.filter(({ id }) => planned.has(id) && !used.has(id)).map(({ id }) => id);
  return { edits, copied, courses, left };
};
