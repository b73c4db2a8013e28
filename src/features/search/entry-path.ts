import type { RecordEntry } from "#db/search/search-entry";
import { calendarPath, coursePath, lessonPath, paths, studentPath } from "#hooks/paths";

/** The page that shows a found record. */
export const entryPath = (entry: RecordEntry): string => {
  switch (entry.group) {
    case "lessons":
      return lessonPath(entry.shown);
    case "events":
      return calendarPath({ date: entry.shown.start.slice(0, 10) });
    case "courses":
      return coursePath(entry.id);
    case "units":
      return coursePath(entry.shown.course);
    case "students":
      return studentPath(entry.id);
    case "classes":
      return paths.settingsClasses;
    case "holidays":
      return paths.settingsHolidays;
  }
};
