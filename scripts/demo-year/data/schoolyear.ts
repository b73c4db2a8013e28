import type { DateRange } from "#domain/time/date-range";
import { isoWeek, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { emptyValues } from "#schema/validate";
import { createDemoId } from "./demo-id.ts";
import { dayAfter, dayBefore, demoYearOf } from "./demo-moment.ts";
import type { DemoRow } from "./demo-row.ts";
import { luxembourgHolidays } from "./luxembourg-holidays.ts";

// Ids are the same whatever year the demo is made for.
export const schoolyearId = createDemoId("schoolyears", "2026/2027");
export const rotationId = createDemoId("rotations", "A/B");

type DemoHoliday = DemoRow<"holidays">;

const createHoliday = (facts: Pick<DemoHoliday, "kind" | "name" | "start" | "end" | "source">): DemoHoliday => ({
  ...emptyValues("holidays"),
  id: createDemoId("holidays", facts.name),
  schoolyear: schoolyearId,
  ...facts,
  official: facts.source === "" ? null : { name: facts.name, start: facts.start, end: facts.end },
});

/** The official holidays of a demo year. */
export const createHolidays = (firstYear: number): readonly DemoHoliday[] =>
  luxembourgHolidays(firstYear).map(createHoliday);

/** The school's own day without lessons. */
export const createPedagogicalDay = (date: PlainDate): DemoHoliday =>
  createHoliday({ kind: "own", name: "Pedagogical day", start: date, end: date, source: "" });

/** The first day with school, from a date on. */
const schoolDayFrom = (date: PlainDate): PlainDate => (isoWeekday(date) > 5 ? schoolDayFrom(dayAfter(date)) : date);
const fridayBefore = (saturday: PlainDate): PlainDate => dayBefore(saturday);

/** The year itself, its trimesters between Christmas and Easter. */
export const createSchoolyear = (firstYear: number, breakOf: (name: string) => DateRange): DemoRow<"schoolyears"> => {
  const { start, end } = demoYearOf(firstYear);
  const [christmas, easter] = [breakOf("Christmas"), breakOf("Easter")];
  return {
    ...emptyValues("schoolyears"),
    id: schoolyearId,
    name: `${firstYear}/${firstYear + 1}`,
    country: "LU",
    start,
    end,
    zone: "Europe/Luxembourg",
    terms: [
      { name: "1st trimester", start, end: fridayBefore(christmas.start) },
      { name: "2nd trimester", start: schoolDayFrom(dayAfter(christmas.end)), end: fridayBefore(easter.start) },
      { name: "3rd trimester", start: schoolDayFrom(dayAfter(easter.end)), end },
    ],
  };
};

/** ISO parity, even weeks A: the long ISO year 2026 makes weeks 53 and 1 both B. */
export const createRotation = (firstYear: number): DemoRow<"rotations"> => {
  const anchorDate = demoYearOf(firstYear).start;
  return {
    ...emptyValues("rotations"),
    id: rotationId,
    schoolyear: schoolyearId,
    name: "A/B weeks",
    unit: "week",
    labels: ["A", "B"],
    rule: "parity",
    anchorDate,
    anchorLabel: isoWeek(anchorDate).week % 2 === 0 ? "A" : "B",
  };
};
