import type { RecordEntry } from "#db/search/search-entry";
import { assessmentPath, checklistPath } from "#hooks/class-book-paths";
import { calendarPath, coursePath, eveningPath, lessonPath, notePath, paths, studentPath } from "#hooks/paths";

/** The page that shows a found record. */
export const entryPath = (entry: RecordEntry): string => {
  switch (entry.group) {
    case "lessons":
      return lessonPath(entry.shown);
    case "events":
      return calendarPath({ date: entry.shown.start.slice(0, 10), event: entry.id });
    case "courses":
      return coursePath(entry.id);
    case "units":
      return coursePath(entry.shown.course);
    case "students":
      return studentPath(entry.id);
    case "notes":
      return notePath(entry.shown.student, entry.id);
    case "assessments":
      return assessmentPath({ course: entry.shown.course, id: entry.id });
    case "checklists":
      return checklistPath({ class: entry.shown.class, id: entry.id });
    case "evenings":
      return eveningPath(entry.id);
    case "classes":
      return paths.settingsClasses;
    case "holidays":
      return paths.settingsHolidays;
  }
};
