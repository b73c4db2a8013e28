import { checklistPath, classBookPaths, classPath } from "#hooks/class-book-paths";
import { paths } from "#hooks/paths";

/** The calendar's views, by FullCalendar's names. */
const views = [
  "dayGridDay",
  "dayGridWeek",
  "dayGridMonth",
  "timeGridDay",
  "timeGridWeek",
  "multiMonthYear",
  "dayGridYear",
  "listMonth",
] as const;

/** The calendar's address in a view, on the demo year's Monday. */
export const calendarAt = (view: (typeof views)[number]): string => `${paths.calendar}?view=${view}&date=2026-11-23`;

/**
 * The addresses of all of the app's screens: its pages, with a course, a student, a class and a
 * checklist that exist, and the calendar's views.
 */
export const allScreens = (ids: {
  readonly course: string;
  readonly student: string;
  readonly class: string;
  readonly checklist: string;
}): readonly string[] => {
  const idOf = (path: string) =>
    path.startsWith("/students") ? ids.student : path.startsWith("/test") ? "clock" : ids.course;
  return [
    ...Object.values(paths)
      .filter((path) => path !== paths.notices && !path.includes("*"))
      .map((path) => path.replace("/:id?/:appointment?", "").replace(":id", idOf(path)).replace(":step", "holidays")),
    ...views.map(calendarAt),
    `/?date=2026-11-24`,
    ...["units", "seats", "absences"].map((part) => `/courses/${ids.course}#${part}`),
    classPath(ids.class),
    `${classPath(ids.class)}#absences`,
    checklistPath({ class: ids.class, id: ids.checklist }),
    classBookPaths.pile,
  ];
};
