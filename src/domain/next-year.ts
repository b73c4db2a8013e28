import { slotKey } from "./exception.ts";
import { createExpander } from "./expander.ts";
import type { Holiday } from "./holiday.ts";
import type { PlannedLesson } from "./lesson-slots.ts";
import type { DatePeriod } from "./period.ts";
import type { PlainDate } from "./plain-date.ts";
import type { Rotation } from "./rotation.ts";
import type { Occurrence, ScheduleCourse } from "./schedule.ts";
import type { Session, Timetable } from "./timetable.ts";

type WithId = { readonly id: string };
type YearClass = WithId & { readonly name: string };
type YearCourse = ScheduleCourse & {
  readonly name: string;
  readonly short: string;
  readonly students: readonly string[];
};
type YearStudent = WithId & { readonly classes: readonly string[] };
type YearUnit = WithId & { readonly course: string };
type YearLesson = WithId & PlannedLesson & { readonly unit: string; readonly status: "draft" | "ready" | "held" };

/** The rows of the year that is, of which a next one is made: whatever fields they have come along. */
export type YearRows = {
  readonly classes: readonly YearClass[];
  readonly students: readonly YearStudent[];
  readonly courses: readonly YearCourse[];
  readonly rotations: readonly (Rotation & WithId)[];
  readonly timetables: readonly Timetable[];
  readonly sessions: readonly Session[];
  readonly units: readonly YearUnit[];
  readonly lessons: readonly YearLesson[];
};

export type NextYearChoices = {
  /** Classes that come along, by id, each with its name and grade in the new year. */
  readonly classes: ReadonlyMap<string, { readonly name: string; readonly grade: string }>;
  /** Whether the students of these classes are in them again. */
  readonly students: boolean;
  readonly courses: ReadonlySet<string>;
  /** The timetable that holds for the whole new year, by id, with its rotation and periods; "": none. */
  readonly timetable: string;
  /** Whether its sessions come along too, or only its periods and rotation. */
  readonly sessions: boolean;
  readonly units: boolean;
  readonly lessons: boolean;
};

export type NextYearEdit =
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
        | "lessons";
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
  /** The slots that the new year has for each course that comes along, and how many lesson plans are laid onto them. */
  readonly courses: readonly {
    readonly course: string;
    readonly slots: number;
    readonly laid: number;
    /** Plans for which the new year has no slot: they come along without one. */
    readonly unplaced: number;
  }[];
};

/** The system fields are the new row's own. */
const withoutSystem = (row: object): Record<string, unknown> => {
  const values: Record<string, unknown> = { ...row };
  for (const name of ["id", "owner", "rev", "seq", "deleted", "created", "updated", "device"]) delete values[name];
  return values;
};

const create = (
  collection: Extract<NextYearEdit, { op: "create" }>["collection"],
  id: string,
  row: object,
  changed: object,
): NextYearEdit => ({ op: "create", collection, id, values: { ...withoutSystem(row), ...changed } });

/**
 * The next school year out of this one: the records to make in the year `schoolyear`, which exists already and has `holidays`.
 * Lesson plans are laid onto the slots of their course in the order they had, plans that shared a slot sharing one again; they
 * start as not held and unlocked.
 */
export const planNextYear = (o: {
  rows: YearRows;
  choices: NextYearChoices;
  schoolyear: string;
  year: DatePeriod;
  holidays: readonly Omit<Holiday, "id">[];
  newId: () => string;
}): NextYearPlan => {
  const { rows, choices, schoolyear, year, newId } = o;
  const fresh = (list: readonly WithId[]): ReadonlyMap<string, string> => new Map(list.map(({ id }) => [id, newId()]));

  const taken = rows.classes.filter(({ id }) => choices.classes.has(id));
  const classIds = fresh(taken);
  const classNames = new Map(taken.map(({ id, name }) => [name, choices.classes.get(id)!.name]));
  const classEdits = taken.map((row) =>
    create("classes", classIds.get(row.id)!, row, { schoolyear, ...choices.classes.get(row.id) }),
  );
  const studentEdits = choices.students ? promoteStudents(rows.students, classIds) : [];

  const courses = rows.courses.filter(({ id }) => choices.courses.has(id));
  const courseIds = fresh(courses);
  const newCourses = courses.map((row) => ({
    ...row,
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
    .map((one) => ({ ...one, id: newId(), timetable: table.timetables[0]!.id, course: courseIds.get(one.course)! }));

  const units = choices.units ? rows.units.filter(({ course }) => courseIds.has(course)) : [];
  const unitIds = fresh(units);
  const slots = createExpander({ year, courses: newCourses, holidays, ...table, sessions, exceptions: [] }).expand(
    year,
  );
  const laid = layLessons({ rows, choices, slots, courseIds, unitIds, year, newId });

  const rowEdits = (collection: Parameters<typeof create>[0], list: readonly WithId[]): NextYearEdit[] =>
    list.map((row) => create(collection, row.id, row, {}));
  return {
    edits: [
      ...classEdits,
      ...studentEdits,
      ...rowEdits("courses", newCourses),
      ...rowEdits("holidays", holidays),
      ...rowEdits("rotations", table.rotations),
      ...rowEdits("timetables", table.timetables),
      ...rowEdits("sessions", sessions),
      ...units.map((row) => create("units", unitIds.get(row.id)!, row, { course: courseIds.get(row.course) })),
      ...laid.edits,
    ],
    courses: laid.courses,
  };
};

const promoteStudents = (students: readonly YearStudent[], classIds: ReadonlyMap<string, string>): NextYearEdit[] =>
  students.flatMap(({ id, classes }): NextYearEdit[] => {
    const added = classes.flatMap((one) => classIds.get(one) ?? []);
    return added.length > 0
      ? [{ op: "update", collection: "students", id, patch: { classes: [...classes, ...added] } }]
      : [];
  });

/** "7C2 Maths" is "6C2 Maths" where 7C2 becomes 6C2; only whole words are taken for a class. */
const renameClass = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .split(/(\s+)/)
    .map((word) => names.get(word) ?? word)
    .join("");

/** The chosen timetable for the whole new year. Counts begin anew; parity weeks keep their anchor, which holds in any year. */
const planTimetable = ({ rows, choices, schoolyear, year, newId }: Parameters<typeof planNextYear>[0]) => {
  const old = rows.timetables.find(({ id }) => id === choices.timetable);
  if (!old) return { rotations: [], timetables: [] };
  const rotations = rows.rotations
    .filter(({ id }) => id === old.rotation)
    .map((row) => ({
      ...row,
      id: newId(),
      schoolyear,
      overrides: {},
      ...(row.rule === "parity" ? {} : { anchorDate: "", anchorLabel: "" }),
    }));
  const rotation = rotations[0]?.id ?? "";
  const timetable = { ...old, id: newId(), schoolyear, rotation, validFrom: year.start, validTo: year.end };
  return { rotations, timetables: [timetable] };
};

const byPlace = (a: PlannedLesson, b: PlannedLesson): number =>
  a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1;

const layLessons = (o: {
  rows: YearRows;
  choices: NextYearChoices;
  slots: readonly Occurrence[];
  courseIds: ReadonlyMap<string, string>;
  unitIds: ReadonlyMap<string, string>;
  year: { readonly end: PlainDate };
  newId: () => string;
}): NextYearPlan => {
  const edits: NextYearEdit[] = [];
  const courses = [...o.courseIds].map(([course, newCourse]) => {
    const slots = o.slots.filter((slot) => slot.course === newCourse);
    const lessons = o.choices.lessons ? o.rows.lessons.filter((one) => one.course === course).toSorted(byPlace) : [];
    const places = new Map<string, number>();
    let unplaced = 0;
    for (const lesson of lessons) {
      const key = slotKey(course, lesson.date, lesson.start);
      if (!places.has(key)) places.set(key, places.size);
      const slot = slots[places.get(key)!];
      if (!slot) unplaced += 1;
      edits.push(
        create("lessons", o.newId(), lesson, {
          course: newCourse,
          unit: o.unitIds.get(lesson.unit) ?? "",
          // No lesson begins at midnight of the last day: a plan without a slot is one that names none.
          date: slot?.originDate ?? o.year.end,
          start: slot?.originStart ?? 0,
          status: lesson.status === "held" ? "ready" : lesson.status,
          locked: false,
        }),
      );
    }
    return { course, slots: slots.length, laid: lessons.length - unplaced, unplaced };
  });
  return { edits, courses };
};
