import { promoteName } from "#domain/people/class-names";
import { diffHolidays, holidayMutations } from "#domain/holidays/holiday-import";
import { type NextYearChoices, type NextYearPlan, planNextYear } from "#domain/next-year/next-year";
import { planSources, type PlanTarget } from "#domain/next-year/plan-sources";
import { shiftTerms } from "#domain/next-year/next-year-terms";
import type { OfficialHoliday } from "#domain/holidays/official-holiday";
import { type DateRange, intersectRanges } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { timetableOn } from "#domain/timetable/timetable";
import { schoolyearName, usualYear } from "#domain/year/year-defaults";
import { firstYearOn, officialDates, yearFaults } from "#domain/year/year-setup";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { copyOf } from "#schema/copy-of";
import type { ClassRow } from "#schema/classes";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { YearContent } from "./use-year-content.ts";

/** A class as it would be in the new year. */
export type ClassChoice = { readonly isTaken: boolean; readonly name: string; readonly grade: string };

/** What the teacher chose; what is not named in it is as proposed. */
export type NextYearForm = {
  readonly name: string;
  /** Null: as the holidays say, else as usual. */
  readonly dates: { readonly start: PlainDate | null; readonly end: PlainDate | null } | null;
  readonly classes: ReadonlyMap<string, ClassChoice>;
  /** Classes go up into their next grade, or come again as they are, with other students. */
  readonly classesGo: "up" | "again";
  readonly hasStudents: boolean;
  /** Whether a course comes along, where the teacher chose. */
  readonly courses: ReadonlyMap<string, boolean>;
  /** A timetable's id; "": none. */
  readonly timetable: string;
  readonly hasSessions: boolean;
  readonly hasUnits: boolean;
  readonly hasLessons: boolean;
  readonly plansTo: PlanTarget;
};

const proposeClass = ({ name, grade }: ClassRow, country: string): ClassChoice => {
  const next = promoteName(name, country);
  return { isTaken: next !== "", name: next || name, grade: promoteName(grade, country) || grade };
};

/** The classes a year later: gone up, or the same ones again. */
export const chooseClasses = (
  { year, classes }: Pick<YearContent, "year" | "classes">,
  classesGo: NextYearForm["classesGo"],
): Pick<NextYearForm, "classes" | "classesGo" | "hasStudents"> => ({
  classesGo,
  classes: new Map(
    classes.map((row) => [
      row.id,
      classesGo === "up" ? proposeClass(row, year.country) : { isTaken: true, name: row.name, grade: row.grade },
    ]),
  ),
  hasStudents: classesGo === "up",
});

/** Everything comes along but the classes that leave the school. */
export const createForm = ({ year, classes, timetables }: YearContent, today: PlainDate): NextYearForm => ({
  name: schoolyearName(nextFirstYear(year)),
  dates: null,
  ...chooseClasses({ year, classes }, "up"),
  courses: new Map(),
  timetable: (timetableOn(timetables, today) ?? timetables.at(-1))?.id ?? "",
  hasSessions: true,
  hasUnits: true,
  hasLessons: true,
  plansTo: "grade",
});

/** The calendar year in which the next school year begins. */
export const nextFirstYear = (year: DateRange): number => firstYearOn(year.start) + 1;

/**
 * First and last day: the teacher's, else between the summer holidays, else as usual in the
 * country.
 */
export const formDates = (
  form: NextYearForm,
  year: SchoolyearRow,
  holidays: readonly OfficialHoliday[],
): { readonly start: PlainDate | null; readonly end: PlainDate | null } => {
  const first = nextFirstYear(year);
  return form.dates ?? officialDates(holidays, first) ?? usualYear(year.country, year.region, first);
};

/** Whether a course comes along: unless all of its classes stay behind. */
export const isCourseTaken = (form: NextYearForm, course: YearContent["courses"][number]): boolean =>
  form.courses.get(course.id) ??
  (course.classes.length === 0 || course.classes.some((id) => form.classes.get(id)?.isTaken === true));

/** The fields in which something is wrong, each with what. */
export const formFaults = (
  form: NextYearForm,
  dates: ReturnType<typeof formDates>,
): readonly { readonly field: string; readonly type: string }[] => [
  ...(form.name.trim() === "" ? [{ field: "name", type: "required" }] : []),
  ...yearFaults({ ...dates, terms: [] }),
  ...[...form.classes].flatMap(([id, { isTaken, name }]) =>
    isTaken && name.trim() === "" ? [{ field: `class ${id}`, type: "required" }] : [],
  ),
];

/** An existing year that shares days with the chosen ones or has the name. */
export const sameYear = (
  years: readonly SchoolyearRow[],
  name: string,
  dates: ReturnType<typeof formDates>,
): SchoolyearRow | undefined => {
  const { start, end } = dates;
  if (start === null || end === null) return undefined;
  return years.find((one) => one.name === name.trim() || intersectRanges(one, { start, end }) !== undefined);
};

const toChoices = (form: NextYearForm, { courses }: YearContent): NextYearChoices => ({
  classes: new Map(
    [...form.classes].flatMap(([id, { isTaken, name, grade }]) =>
      isTaken ? [[id, { name: name.trim(), grade: grade.trim() }] as const] : [],
    ),
  ),
  students: form.hasStudents,
  courses: new Set(courses.filter((course) => isCourseTaken(form, course)).map(({ id }) => id)),
  timetable: form.timetable,
  sessions: form.hasSessions,
  units: form.hasUnits,
  lessons: form.hasLessons,
  plansTo: form.plansTo,
});

/** A source's holidays in the year as they would be kept. */
const officialToValues = (fetched: readonly OfficialHoliday[], range: DateRange, schoolyear: string) => {
  const own = fetched.filter((one) => intersectRanges(one, range) !== undefined);
  const added = diffHolidays({ own: [], fetched: own, range, isComplete: false });
  return holidayMutations(added, schoolyear).flatMap((mutation) =>
    mutation.op === "create" ? [{ ...mutation.values, classes: [], cycle: "" }] : [],
  );
};

export type NextYear = {
  /** Id of the year to be made. */
  readonly id: string;
  readonly plan: NextYearPlan;
  readonly mutations: readonly Mutation[];
};

/** The year as the form has it: what the preview shows, and the edits that make it. */
export const createNextYear = (o: {
  content: YearContent;
  form: NextYearForm;
  period: DateRange;
  holidays: readonly OfficialHoliday[];
  newId: () => string;
}): NextYear => {
  const { content, form, period, newId } = o;
  const schoolyear = newId();
  const plan = planNextYear({
    rows: content,
    choices: toChoices(form, content),
    schoolyear,
    year: period,
    holidays: officialToValues(o.holidays, period, schoolyear),
    copyOf,
    newId,
  });
  const { country, region, zone } = content.year;
  const terms = shiftTerms(content.year.terms, content.year, period);
  const values = { name: form.name.trim(), country, region, zone, terms, ...period };
  const students = new Map(content.students.map((row) => [row.id, row]));
  const edits = plan.edits.map((one): Mutation => {
    if (one.op === "create") return one as Mutation;
    return edit("students", students.get(one.id)!, one.patch);
  });
  return {
    id: schoolyear,
    plan,
    mutations: [{ op: "create", collection: "schoolyears", id: schoolyear, values }, ...edits],
  };
};

/** What a course is called in the new year; as now where it stays behind. */
export const newCourseName = (next: NextYear, course: YearContent["courses"][number]): string => {
  const created = next.plan.edits.filter((one) => one.collection === "courses");
  const made = created[next.plan.courses.findIndex((one) => one.course === course.id)];
  return made?.op === "create" ? String(made.values["name"]) : course.name;
};

/**
 * A course that shows what the choice of where plans go is about. `source` is the course whose
 * plans it gets by grade, undefined for none. The result is undefined if every course keeps its own
 * plans either way.
 */
export const planExample = (content: YearContent, form: NextYearForm) => {
  const choices = toChoices(form, content);
  const taken = content.courses.filter(({ id }) => choices.courses.has(id));
  const sources = planSources({ ...content, taken, promoted: choices.classes, target: "grade" });
  const planned = new Set(content.lessons.map(({ course }) => course));
  const differing = taken.filter(({ id }) => planned.has(id) && sources.get(id) !== id);
  const course = differing.find(({ id }) => sources.has(id)) ?? differing[0];
  return course && { course, source: content.courses.find(({ id }) => id === sources.get(course.id)) };
};
