import type { RecordEntry, SearchCollection } from "#db/search/search-entry";
import { assessmentPath, checklistPath } from "#hooks/class-book-paths";
import { curriculumPath } from "#hooks/curriculum-paths";
import {
  calendarPath,
  courseMaterialsPath,
  coursePath,
  eveningPath,
  lessonPath,
  notePath,
  paths,
  studentPath,
} from "#hooks/paths";

/** The course that shows a curriculum; undefined: none follows it. */
type FollowerOf = (curriculum: string) => string | undefined;

type Page<C extends SearchCollection> = {
  readonly path: (entry: RecordEntry<C>, followerOf: FollowerOf) => string;
  /** Calendar, evenings and settings show one year; the others show what it is of any. */
  readonly isOfAnyYear: boolean;
};

/** Where a found record opens, in the order of the filters. */
const pages: { readonly [C in SearchCollection]: Page<C> } = {
  lessons: { path: ({ shown }) => lessonPath(shown), isOfAnyYear: false },
  events: {
    path: ({ id, shown }) => calendarPath({ date: shown.start.slice(0, 10), event: id }),
    isOfAnyYear: false,
  },
  courses: { path: ({ id }) => coursePath(id), isOfAnyYear: true },
  units: { path: ({ shown }) => coursePath(shown.course), isOfAnyYear: true },
  curricula: { path: ({ id }, followerOf) => curriculumPath(followerOf(id) ?? ""), isOfAnyYear: true },
  outcomes: {
    path: ({ id, shown }, followerOf) => curriculumPath(followerOf(shown.curriculum) ?? "", id),
    isOfAnyYear: true,
  },
  sparetasks: { path: ({ shown }) => courseMaterialsPath(shown.course), isOfAnyYear: true },
  students: { path: ({ id }) => studentPath(id), isOfAnyYear: true },
  notes: { path: ({ id, shown }) => notePath(shown.student, id), isOfAnyYear: true },
  assessments: { path: ({ id, shown }) => assessmentPath({ course: shown.course, id }), isOfAnyYear: true },
  checklists: { path: ({ id, shown }) => checklistPath({ class: shown.class, id }), isOfAnyYear: true },
  evenings: { path: ({ id }) => eveningPath(id), isOfAnyYear: false },
  classes: { path: () => paths.settingsClasses, isOfAnyYear: false },
  holidays: { path: () => paths.settingsHolidays, isOfAnyYear: false },
};

export const foundCollections = Object.keys(pages) as readonly SearchCollection[];

const pageOf = ({ group }: RecordEntry) => pages[group] as Page<SearchCollection>;

/** The page that shows a found record. */
export const entryPath = (entry: RecordEntry, followerOf: FollowerOf = () => undefined): string =>
  pageOf(entry).path(entry, followerOf);

/** Whether that page shows a record of any school year. */
export const isOfAnyYear = (entry: RecordEntry): boolean => pageOf(entry).isOfAnyYear;
