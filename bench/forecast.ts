import { forecastCourse, outlookOf } from "../src/domain/forecast/forecast.ts";
import { waysToFit } from "../src/domain/forecast/forecast-ways.ts";
import { countPace, paceOf, noCount } from "../src/domain/forecast/pace.ts";
import { courseAhead } from "../src/domain/forecast/unit-cuts.ts";
import type { ForecastLesson } from "../src/domain/forecast/unit-needs.ts";
import { createExpander } from "../src/domain/schedule/expander.ts";
import { addDays } from "../src/domain/time/plain-date.ts";
import type { BenchRow } from "./bench-result.ts";
import { benchYear, buildYear, time } from "./expand.ts";
import { median, spread } from "./sync/statistics.ts";

const today = "2027-03-10";
/** Plans are written until two weeks after today. */
const plannedUntil = addDays(today, 14);

/** A course with nine units, its lessons held until today, an exam a month, a reserve. */
const buildCourse = (course: string, slots: ReturnType<ReturnType<typeof createExpander>["expand"]>) => {
  const own = slots.filter((slot) => slot.course === course);
  const length = Math.ceil(own.length / 8);
  const units = Array.from({ length: 9 }, (_, index) => ({
    id: `${course} ${index}`,
    order: `a${index}`,
    lessonsPlanned: length,
  }));
  const lessons = own
    .filter(({ date }) => date < plannedUntil)
    .map(({ originDate: date, originStart: start }, index): ForecastLesson => ({
      id: `${course} lesson ${index}`,
      course,
      date,
      start,
      unit: units[Math.floor(index / length)]!.id,
      status: date >= today ? "draft" : index % 20 === 0 ? "partly" : index % 33 === 0 ? "notHeld" : "held",
      locked: false,
    }));
  const exams = own
    .filter((_, index) => index % 18 === 17)
    .map(({ date }) => ({ course, allDay: true, start: `${date}T00:00`, end: `${date}T00:00` }));
  return { slots, lessons, exams, units, course, today, reserve: 3, partly: 0.5, closed: [], notBefore: today };
};

type Course = ReturnType<typeof buildCourse>;

const paceIn = (one: Course) =>
  paceOf({
    thisYear: countPace({ ...one, cancelledOn: () => "" }),
    lastYear: noCount,
    others: [],
  }).rate;

/**
 * Measures the forecast of a year of 8 courses: slots left, what units need, the pace, when each
 * unit ends both ways. Goal: under 10 ms. The floor is the expander, which lays out the same year.
 */
export const measureForecast = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const schedule = buildYear(40);
  const slots = createExpander(schedule).expand(benchYear);
  const courses = [...new Set(slots.map(({ course }) => course))].map((course) => buildCourse(course, slots));
  if (courses.length !== 8) throw new Error(`${courses.length} courses in place of 8`);
  const short = courses.filter((one) => forecastCourse(one, paceIn(one)).short > 0).length;
  if (short !== 8) throw new Error(`${short} courses of 8 are too long`);
  const runs = isQuick ? 10 : 200;
  const floor = {
    what: "expand the year",
    value: median(time(runs, () => createExpander(schedule).expand(benchYear))),
  };
  const row = (what: string, work: () => unknown, goal?: number): BenchRow => {
    const measured = time(runs, work);
    const value = median(measured);
    const bound = goal === undefined ? {} : { goal, goalOf: "value" as const };
    return { what, value, unit: "ms", spread: spread(measured), against: floor, ...bound };
  };
  return [
    row("forecast of 8 courses", () => courses.map((one) => forecastCourse(one, paceIn(one))), 10),
    row("with the ways to mend each", () =>
      courses.map((one) =>
        waysToFit({
          outlook: outlookOf(one, paceIn(one)),
          course: courseAhead(one, () => false),
        }),
      ),
    ),
  ];
};
