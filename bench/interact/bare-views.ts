import { join } from "node:path";
import { build } from "vite";
import { expandSchedule } from "../../src/domain/schedule/expander.ts";
import { joinLocalDateTime } from "../../src/domain/time/minutes.ts";
import { createDemoYear } from "../../scripts/demo-year/data/demo-year.ts";

/** The lessons that take place and the events of the demo year, as FullCalendar takes them. */
const eventsOfYear = () => {
  const demo = createDemoYear();
  const year = demo.schoolyears[0]!;
  const courses = new Map(demo.courses.map((course) => [course.id, course]));
  const lessons = expandSchedule({ ...demo, year }, year).map((one) => ({
    title: `${courses.get(one.course)?.name} ${one.room}`,
    start: joinLocalDateTime(one.date, one.start),
    end: joinLocalDateTime(one.date, one.end),
  }));
  return [...lessons, ...demo.events.map(({ title, allDay, start, end }) => ({ title, allDay, start, end }))];
};

/**
 * Builds into `folder` the floor of the calendar's views: FullCalendar alone in four views, the
 * year's events inline.
 */
export const buildBareViews = async (folder: string, date: string): Promise<void> => {
  await build({
    root: join(import.meta.dirname, "../bare-views"),
    configFile: false,
    logLevel: "warn",
    define: { EVENTS: JSON.stringify(eventsOfYear()), DATE: JSON.stringify(date) },
    build: { outDir: folder, emptyOutDir: true, target: "es2023", modulePreload: { polyfill: false } },
  });
};
