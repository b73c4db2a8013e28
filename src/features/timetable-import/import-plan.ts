import { nameKey } from "#domain/people/class-list";
import { sayOnce } from "#domain/people/course-label";
import { courseColors } from "#domain/people/free-color";
import {
  type CountedName,
  coursesOf,
  guessTeacher,
  guessWeeks,
  type ImportedCourse,
  matchClass,
  matchCourse,
  mergeDoubles,
  rowsToLessons,
  type SharedSlot,
  sharedSlots,
  teachersOf,
  timeLessons,
} from "#domain/import/import-lessons";
import { type ImportMerge, type ImportMode, mergeImport } from "#domain/import/import-merge";
import { growPeriods, matchPeriods, periodNumbers } from "#domain/import/import-periods";
import type { ImportedRow } from "#domain/import/imported-row";
import { gridDays, weekLabels } from "#domain/timetable/timetable-grid";
import type { YearCountry } from "#domain/year/year-defaults";
import { usualDay } from "#domain/timetable/usual-day";
import type { ClassRow } from "#schema/classes";
import type { ColorName } from "#schema/colors";
import type { CourseRow } from "#schema/courses";
import type { RotationRow } from "#schema/rotations";
import type { SessionRow, SessionValues } from "#schema/sessions";
import type { Period, TimetableRow } from "#schema/timetables";

/** What an import finds in the school year. */
export type ImportData = {
  readonly country: YearCountry;
  readonly timetable: TimetableRow;
  readonly rotation: RotationRow | undefined;
  readonly classes: readonly ClassRow[];
  readonly courses: readonly CourseRow[];
  /** The sessions of this timetable. */
  readonly sessions: readonly SessionRow[];
  readonly person: { readonly firstName: string; readonly lastName: string };
};

/** In place of an id: for a class or course that is made, and for what is left out. */
export const makeNew = "new";
export const leaveOut = "skip";

/** What the teacher chose; where nothing is chosen the best guess counts. */
export type ImportChoices = {
  /** "" for everybody. */
  readonly teacher: string | null;
  /** What each number means: a period's id, or `leaveOut`. */
  readonly periods: Readonly<Record<string, string>>;
  /** New times of periods that are made, by id. */
  readonly times: Readonly<Record<string, { readonly start: number; readonly end: number }>>;
  /** What each name means: a class's id, `makeNew` or `leaveOut`. */
  readonly classes: Readonly<Record<string, string>>;
  /** What each key means: a course's id, `makeNew` or `leaveOut`. */
  readonly courses: Readonly<Record<string, string>>;
  /** Labels by weeks as written, and by lessons that share a time; "" for every week. */
  readonly weeks: Readonly<Record<string, string>>;
  readonly areDoublesMerged: boolean;
  readonly mode: ImportMode;
};

export const noChoices: ImportChoices = {
  teacher: null,
  periods: {},
  times: {},
  classes: {},
  courses: {},
  weeks: {},
  areDoublesMerged: true,
  mode: "clashing",
};

/** A course of the import: the choice for it, and what it would be as a new one. */
type PlannedCourse = {
  readonly key: string;
  readonly imported: ImportedCourse;
  readonly choice: string;
  readonly lessons: number;
  readonly name: string;
  readonly short: string;
  readonly subject: string;
  readonly color: ColorName;
  /** The classes of a new course: ids, and `new:NAME` for classes that are made. */
  readonly classes: readonly string[];
};

type PlannedClass = { readonly name: string; readonly choice: string };
type PlannedSession = Omit<SessionValues, "timetable"> & { readonly timetable: string };

export type ImportPlan = {
  readonly teachers: readonly CountedName[];
  readonly teacher: string;
  readonly classes: readonly PlannedClass[];
  readonly courses: readonly PlannedCourse[];
  readonly numbers: readonly { readonly number: string; readonly choice: string; readonly isKnown: boolean }[];
  /** The grid as it will be. */
  readonly periods: readonly Period[];
  readonly newPeriods: readonly Period[];
  /** Weeks as written, with their label. */
  readonly weeks: readonly { readonly written: string; readonly label: string }[];
  readonly slots: readonly (SharedSlot & { readonly labels: ReadonlyMap<string, string> })[];
  /** The timetable's labels of weeks. */
  readonly labels: readonly string[];
  readonly merge: ImportMerge<PlannedSession>;
  /** Week days that the timetable gets. */
  readonly newDays: readonly number[];
  /** How many lessons are left out: their period is left out, or the cycle has no such day. */
  readonly withoutPeriod: number;
  readonly withoutDay: number;
};

/** In place of the id of a class or course that is made. */
export const placeholder = (key: string): string => `${makeNew}:${key}`;

const clip = (text: string, length: number): string => [...text].slice(0, length).join("").trim();

/** Ids for periods that are made, the same on each run, so that choices about them are kept. */
const createPeriodIds = (existing: readonly Period[]): (() => string) => {
  const taken = new Set(existing.map(({ id }) => id));
  let count = 0;
  return () => {
    do count += 1;
    while (taken.has(`import${count}`));
    return `import${count}`;
  };
};

/** Words in the cells of a break. */
const pauseWords = new Set("break lunch pause récréation récré mittag mittagspause midi paus mëtteg".split(" "));

const planCourses = (
  courses: readonly ImportedCourse[],
  lessonCount: (key: string) => number,
  classes: readonly PlannedClass[],
  data: ImportData,
  choices: ImportChoices,
): readonly PlannedCourse[] => {
  const chosenClass = new Map(classes.map(({ name, choice }) => [nameKey(name), choice]));
  const classIds = courses.map((imported) =>
    imported.classes.flatMap((name) => {
      const choice = chosenClass.get(nameKey(name)) ?? leaveOut;
      return choice === leaveOut ? [] : [choice === makeNew ? placeholder(nameKey(name)) : choice];
    }),
  );
  const colorOf = new Map(data.classes.map(({ id, color }) => [id, color]));
  const colors = courseColors(
    data.courses.map(({ color }) => color),
    classIds.map((ids) => (ids.length === 1 && colorOf.get(ids[0]!)) || ""),
  );
  return courses.map((imported, index): PlannedCourse => {
    const ids = classIds[index]!;
    const guess = pauseWords.has(nameKey(imported.subject)) && imported.classes.length === 0 ? leaveOut : makeNew;
    const words = imported.classes.join(" ");
    return {
      key: imported.key,
      imported,
      choice: choices.courses[imported.key] ?? (matchCourse(imported, ids, data.courses) || guess),
      lessons: lessonCount(imported.key),
      name: clip(sayOnce(words, imported.subject).join(" ").trim(), 80),
      short: clip(words || imported.subject, 16),
      subject: imported.subject,
      color: colors[index]!,
      classes: ids,
    };
  });
};

/** Which period each number means, and the grid with those that are made. */
const planPeriods = (
  list: readonly string[],
  { timetable, country }: ImportData,
  choices: ImportChoices,
): Pick<ImportPlan, "numbers" | "periods" | "newPeriods"> => {
  const old = timetable.periods;
  // A grid that is made for times alone would be a guess.
  if (list.length === 0) return { numbers: [], periods: old, newPeriods: [] };
  const isOld = (id: string): boolean => old.some((period) => period.id === id);
  const grown = growPeriods(old, list, usualDay(country), createPeriodIds(old));
  const matched = matchPeriods(list, grown);
  const numbers = list.map((number) => ({
    number,
    choice: choices.periods[number] ?? matched.get(number) ?? leaveOut,
    isKnown: isOld(matched.get(number) ?? ""),
  }));
  // A whole day that is made includes breaks and free periods.
  const isUsed = ({ id }: Period): boolean =>
    isOld(id) || old.length === 0 || numbers.some(({ choice }) => choice === id);
  const periods = grown.filter(isUsed).map((period) => ({ ...period, ...choices.times[period.id] }));
  return { numbers, periods, newPeriods: periods.filter(({ id }) => !isOld(id)) };
};

/**
 * What the import of some rows into a timetable would do, by the teacher's choices and the best
 * guesses.
 */
export const planImport = (rows: readonly ImportedRow[], data: ImportData, choices: ImportChoices): ImportPlan => {
  const { timetable, rotation } = data;
  const teachers = teachersOf(rows);
  const teacher = choices.teacher ?? guessTeacher(teachers, data.person);
  const all = rowsToLessons(rows, teacher);

  const namesByKey = new Map(all.flatMap(({ course }) => course.classes).map((name) => [nameKey(name), name]));
  const classNames = [...namesByKey.values()];
  const classes = classNames.map((name) => ({
    name,
    choice: choices.classes[name] ?? (matchClass(name, data.classes) || makeNew),
  }));
  const lessonCount = (key: string): number => all.filter(({ course }) => course.key === key).length;
  const courses = planCourses(coursesOf(all), lessonCount, classes, data, choices);
  const courseByKey = new Map(courses.map((course) => [course.key, course]));
  const wanted = all.filter(({ course }) => courseByKey.get(course.key)?.choice !== leaveOut);

  const labels = weekLabels(rotation);
  const days = gridDays(timetable, rotation);
  const isCycle = rotation?.unit === "day";
  const lessons = isCycle ? wanted.filter(({ day }) => days.includes(day)) : wanted;

  const { numbers, periods, newPeriods } = planPeriods(periodNumbers(lessons), data, choices);
  const periodIds = new Map(numbers.map(({ number, choice }) => [number, choice]));
  const hasTime = (number: string): boolean => periods.some(({ id }) => id === periodIds.get(number));
  const timed = timeLessons(lessons, periods, periodIds);
  const written = [...new Set(timed.map(({ week }) => week).filter((week) => week !== ""))];
  const weeks = written.map((week) => ({
    written: week,
    label: choices.weeks[week] ?? labels.find((label) => nameKey(label) === nameKey(week)) ?? "",
  }));
  const slots = sharedSlots(timed);
  const guesses = guessWeeks(slots, labels);
  const labelOf = (key: string): string => choices.weeks[key] ?? guesses.get(key)?.[0] ?? "";
  const sessions = timed.map((lesson): PlannedSession => {
    const label =
      lesson.week === "" ? labelOf(lesson.key) : (weeks.find((one) => one.written === lesson.week)?.label ?? "");
    const choice = courseByKey.get(lesson.course.key)!.choice;
    return {
      timetable: timetable.id,
      course: choice === makeNew ? placeholder(lesson.course.key) : choice,
      day: lesson.day,
      labels: label === "" ? [] : [label],
      start: lesson.start,
      end: lesson.end,
      room: lesson.room,
      validFrom: "",
      validTo: "",
      origin: "",
    };
  });
  return {
    teachers,
    teacher,
    classes,
    courses,
    numbers,
    periods,
    newPeriods,
    weeks,
    slots: slots.map((slot) => ({ ...slot, labels: new Map(slot.lessons.map(({ key }) => [key, labelOf(key)])) })),
    labels,
    merge: mergeImport(data.sessions, choices.areDoublesMerged ? mergeDoubles(sessions) : sessions, choices.mode),
    newDays: isCycle ? [] : [...new Set(timed.map(({ day }) => day))].filter((day) => !days.includes(day)).toSorted(),
    withoutPeriod: lessons.filter(({ start, period }) => start === null && !hasTime(period)).length,
    withoutDay: wanted.length - lessons.length,
  };
};
