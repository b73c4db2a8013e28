import { promoteName } from "#domain/people/class-names";
import { diffHolidays, holidayMutations } from "#domain/holidays/holiday-import";
import { type NextYearChoices, type NextYearPlan, planNextYear } from "#domain/next-year/next-year";
import { shiftTerms } from "#domain/next-year/next-year-terms";
import type { OfficialHoliday } from "#domain/holidays/official-holiday";
import { type DateRange, intersectRanges } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { timetableOn } from "#domain/timetable/timetable";
import { schoolyearName, usualYear } from "#domain/year/year-defaults";
import { firstYearOn, officialDates, yearFaults } from "#domain/year/year-setup";
import { edit } from "#db/edit";
import type { Mutation } from "#db/mutation";
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
  readonly hasStudents: boolean;
  /** Whether a course comes along, where the teacher chose. */
  readonly courses: ReadonlyMap<string, boolean>;
  /** A timetable's id; "": none. */
  readonly timetable: string;
  readonly hasSessions: boolean;
  readonly hasUnits: boolean;
  readonly hasLessons: boolean;
};

const proposeClass = ({ name, grade }: ClassRow, country: string): ClassChoice => {
  const next = promoteName(name, country);
  return { isTaken: next !== "", name: next || name, grade: promoteName(grade, country) || grade };
};

/** Everything comes along but the classes that leave the school. */
export const createForm = ({ year, classes, timetables }: YearContent, today: PlainDate): NextYearForm => ({
  name: schoolyearName(nextFirstYear(year)),
  dates: null,
  classes: new Map(classes.map((row) => [row.id, proposeClass(row, year.country)])),
  hasStudents: true,
  courses: new Map(),
  timetable: (timetableOn(timetables, today) ?? timetables.at(-1))?.id ?? "",
  hasSessions: true,
  hasUnits: true,
  hasLessons: true,
});

/** The calendar year in which the next school year begins. */
export const nextFirstYear = (year: DateRange): number => firstYearOn(year.start) + 1;

/** First and last day: the teacher's, else between the summer holidays, else as usual in the country. */
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
