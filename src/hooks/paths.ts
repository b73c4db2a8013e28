import type { SetupStep } from "#schema/users";

/** The only file that spells the app's addresses; the router and every link use it. */
export const paths = {
  today: "/",
  login: "/login",
  /** Creates an account; then `setup` follows. */
  signUp: "/auth/signup",
  verify: "/auth/verify",
  forgot: "/auth/forgot",
  newPassword: "/auth/new-password",
  /** For who is signed in: a mail's link that was refused. */
  emailError: "/auth/error-confirm-email",
  setup: "/signup",
  setupStep: "/signup/:step",
  success: "/success",
  calendar: "/calendar",
  courses: "/courses",
  course: "/courses/:id",
  students: "/students",
  student: "/students/:id",
  anySettings: "/settings/*",
  settings: "/settings/account",
  settingsClasses: "/settings/classes",
  settingsHolidays: "/settings/holidays",
  settingsRotation: "/settings/rotation",
  settingsSchedule: "/settings/schedule",
  settingsStudents: "/settings/students",
  courseSchedule: "/settings/courses/schedule/:id",
} as const;

export const coursePath = (id: string): string => `/courses/${id}`;
export const studentPath = (id: string): string => `/students/${id}`;
/** One course's sessions in the timetable. */
export const courseSchedulePath = (id: string): string => `/settings/courses/schedule/${id}`;
export const setupPath = (step: SetupStep): string => `/signup/${step}`;
/** Whether an address is one of setting up, which has the page to itself. */
export const isSetupPath = (path: string): boolean =>
  path === paths.setup || path === paths.success || path.startsWith(`${paths.setup}/`);
/** Whether an address is a page of the settings. */
export const isSettingsPath = (path: string): boolean => path.startsWith("/settings/");
/** The calendar on a date, in a view by FullCalendar's name. */
export const calendarPath = (o: { date: string; view?: string }): string =>
  `/calendar?${new URLSearchParams({ ...(o.view ? { view: o.view } : {}), date: o.date })}`;
/** Opens the form for a new event over the calendar. */
export const newEventPath = "/calendar?new=event";
/** Today's page for any date. */
export const dayPath = (date: string): string => `/?date=${date}`;

/**
 * The day, or a day of the week, that an address shows: the one that Today or the calendar is opened on. Null where it names
 * none, as all other pages do, or more than a week.
 */
export const readShownDate = (path: string, search: string): string | null => {
  const params = new URLSearchParams(search);
  const view = path === paths.calendar ? params.get("view") : null;
  const isUpToWeek = view === null || view.endsWith("Day") || view.endsWith("Week");
  return (path === paths.today || path === paths.calendar) && isUpToWeek ? params.get("date") : null;
};

/** A lesson by its slot in the timetable: plain date, start in minutes. */
export type LessonSlot = { readonly course: string; readonly date: string; readonly start: number };

const slotPattern = /^([a-z0-9]{15})\.(\d{4}-\d\d-\d\d)\.(\d{1,4})$/;

/** The lesson whose sheet an address asks for; null for none. */
export const readLessonSlot = (search: string): LessonSlot | null => {
  const [, course, date, start] = slotPattern.exec(new URLSearchParams(search).get("lesson") ?? "") ?? [];
  return course && date && start ? { course, date, start: Number(start) } : null;
};

/** The same page with a lesson's sheet beside or over it, or with none. */
export const lessonSheetPath = (path: string, search: string, slot: LessonSlot | null): string => {
  const params = new URLSearchParams(search);
  if (slot === null) params.delete("lesson");
  else params.set("lesson", `${slot.course}.${slot.date}.${slot.start}`);
  const rest = params.toString();
  return rest === "" ? path : `${path}?${rest}`;
};

/** A dialog of the sync, over the current page. */
const syncViews = ["state", "compare", "decided", "parked", "sign-out"] as const;
export type SyncView = (typeof syncViews)[number];

/** The dialog of the sync that an address asks for; null for none. */
export const readSyncView = (search: string): SyncView | null => {
  const asked = new URLSearchParams(search).get("sync");
  return syncViews.find((view) => view === asked) ?? null;
};

/** The same page with some of its query changed; null leaves a name out. */
const changeQuery = (path: string, search: string, values: Readonly<Record<string, string | null>>): string => {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const rest = params.toString();
  return rest === "" ? path : `${path}?${rest}`;
};

/** The same page with a dialog of the sync over it, or with none. */
export const syncPath = (path: string, search: string, view: SyncView | null): string =>
  changeQuery(path, search, { sync: view });

/** A dialog about the school year, over the current page: lessons without a slot, or the next year. */
export type YearDialog = "place-lessons" | "next-year";

/** The dialog of the school year that an address asks for; null for none. */
export const readYearDialog = (search: string): YearDialog | null => {
  const params = new URLSearchParams(search);
  if (params.get("place") === "lessons") return "place-lessons";
  return params.get("schoolyear") === "next" ? "next-year" : null;
};

/** The same page with a dialog of the school year over it, or with none. */
export const yearDialogPath = (path: string, search: string, dialog: YearDialog | null): string =>
  changeQuery(path, search, {
    place: dialog === "place-lessons" ? "lessons" : null,
    schoolyear: dialog === "next-year" ? "next" : null,
  });

/** The calendar at a lesson's day, with the lesson's sheet over it. `start` is in minutes, as the timetable or the plan has it. */
export const lessonPath = (lesson: {
  readonly course: string;
  readonly date: string;
  readonly start: number;
}): string =>
  `/calendar?${new URLSearchParams({ date: lesson.date, lesson: `${lesson.course}.${lesson.date}.${lesson.start}` })}`;

/** Whether an address asks for the search, over the current page. */
export const isSearching = (search: string): boolean => new URLSearchParams(search).get("find") === "all";

/** The same page with the search over it, or without. */
export const searchPath = (path: string, search: string, isOpen: boolean): string =>
  changeQuery(path, search, { find: isOpen ? "all" : null });
