import type { SetupStep } from "#schema/users";

/**
 * Spells the addresses of the app; the router and every link use it. Those that the first screen
 * never leads to are in `class-book-paths.ts`.
 */
export const paths = {
  today: "/",
  login: "/login",
  /** Creates an account; then `setup` follows. */
  signUp: "/auth/signup",
  verify: "/auth/verify",
  /** Where another service's sign-in page leads back to. */
  provider: "/auth/oauth2",
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
  /** Evenings with parents; one of them, one of its appointments. */
  evenings: "/evenings/:id?/:appointment?",
  anySettings: "/settings/*",
  settings: "/settings/account",
  settingsClasses: "/settings/classes",
  settingsHolidays: "/settings/holidays",
  settingsRotation: "/settings/rotation",
  settingsSchedule: "/settings/schedule",
  settingsStudents: "/settings/students",
  settingsBin: "/settings/bin",
  /** A form on paper about the student data on this device. */
  deviceForm: "/settings/device-form",
  courseSchedule: "/settings/courses/schedule/:id",
  /** Whose work is in the app, and under which licences: a file of the build. */
  notices: "/third-party-notices.txt",
  /** What this device can do, for a teacher on the phone with somebody who helps. */
  deviceCheck: "/test",
  oneCheck: "/test/:id",
  /**
   * What other apps shared with this one, until it is put somewhere (`share_target` of the
   * manifests, `sw/take-received-files.ts`).
   */
  share: "/share",
  /** Checks and renews the session. */
  sessionCheck: "/test/refresh",
} as const;

/** Where it is chosen whether this device has student data. */
export const studentDataPath = `${paths.settings}#student-data`;
export const coursePath = (id: string): string => `/courses/${id}`;
export const studentPath = (id: string): string => `/students/${id}`;
/** All evenings with parents, one of them, or one of its appointments. */
export const eveningPath = (...ids: readonly string[]): string => ["/evenings", ...ids].join("/");
/** A student's page at one of the dated notes. */
export const notePath = (student: string, note: string): string => `/students/${student}?note=${note}`;
/** The note that a student's page is opened at; null for none. */
export const readNote = (search: string): string | null => new URLSearchParams(search).get("note");
/** One check of the device by itself. */
export const checkPath = (id: string): string => `/test/${id}`;
/** One course's sessions in the timetable. */
export const courseSchedulePath = (id: string): string => `/settings/courses/schedule/${id}`;
export const setupPath = (step: SetupStep): string => `/signup/${step}`;
/** Whether an address is one of setting up, which has the page to itself. */
export const isSetupPath = (path: string): boolean =>
  path === paths.setup || path === paths.success || path.startsWith(`${paths.setup}/`);
/** Whether an address is a page of the settings. */
export const isSettingsPath = (path: string): boolean => path.startsWith("/settings/");
/** The calendar on a date, in a view by FullCalendar's name, with one of the day's events open. */
export const calendarPath = (o: { date: string; view?: string; event?: string }): string =>
  `/calendar?${new URLSearchParams({ ...(o.view ? { view: o.view } : {}), date: o.date, ...(o.event ? { event: o.event } : {}) })}`;
/** Opens the choice before printing over the calendar. */
export const printPath = "/calendar?print=1";
/** Opens the form for a new event over the calendar. */
export const newEventPath = "/calendar?new=event";
/**
 * The form for a new event on a day, over the calendar as it is shown, or from another page over
 * the calendar's first view.
 */
export const newEventOnPath = (path: string, search: string, date: string): string =>
  changeQuery(paths.calendar, path === paths.calendar ? search : "", { date, new: "event" });
/** Today's page for any date. */
export const dayPath = (date: string): string => `/?date=${date}`;

/**
 * The day, or a day of the week, that an address shows: the one that Today or the calendar is
 * opened on. Null where it names none, as all other pages do, or more than a week.
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

/** What of a lesson is open over or beside a page: its sheet, or its roll. */
export type LessonPart = "lesson" | "roll";

/** The lesson whose sheet or roll an address asks for; null for none. */
export const readLessonSlot = (search: string, part: LessonPart = "lesson"): LessonSlot | null => {
  const [, course, date, start] = slotPattern.exec(new URLSearchParams(search).get(part) ?? "") ?? [];
  return course && date && start ? { course, date, start: Number(start) } : null;
};

/**
 * Whether the sheet and the roll that an address names are of one lesson: the roll is then a tab of
 * the sheet, where that is docked.
 */
export const isRollOfSheet = (search: string): boolean => {
  const params = new URLSearchParams(search);
  return params.get("roll") === params.get("lesson");
};

/**
 * The same page with a lesson's sheet or roll beside or over it, or with none. The roll of the
 * sheet's lesson goes with the sheet.
 */
export const lessonSheetPath = (
  path: string,
  search: string,
  slot: LessonSlot | null,
  part: LessonPart = "lesson",
): string =>
  changeQuery(path, search, {
    ...(isRollOfSheet(search) && { roll: null }),
    [part]: slot && `${slot.course}.${slot.date}.${slot.start}`,
  });

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

/**
 * The dialogs about the school year, over the current page, as an address asks for them: by one
 * name of its query and its value.
 */
const yearDialogs = {
  "place-lessons": ["place", "lessons"],
  subscribe: ["subscribe", "calendar"],
  "import-events": ["import", "events"],
  "next-year": ["schoolyear", "next"],
  excuses: ["excuses", "decide"],
  ill: ["ill", "days"],
  "class-page": ["share", "class"],
  "give-course": ["give", "course"],
  "take-course": ["take", "course"],
  "school-frame": ["frame", "school"],
} as const;

/** What they are about: `give-course` and `class-page` stand over the course's own page. */
export type YearDialog = keyof typeof yearDialogs;

const yearDialogNames = Object.keys(yearDialogs) as YearDialog[];

/** The dialog of the school year that an address asks for; null for none. */
export const readYearDialog = (search: string): YearDialog | null => {
  const params = new URLSearchParams(search);
  return yearDialogNames.find((dialog) => params.get(yearDialogs[dialog][0]) === yearDialogs[dialog][1]) ?? null;
};

/** The same page with a dialog of the school year over it, or with none. */
export const yearDialogPath = (path: string, search: string, dialog: YearDialog | null): string =>
  changeQuery(
    path,
    search,
    Object.fromEntries(
      yearDialogNames.map((one) => [yearDialogs[one][0], one === dialog ? yearDialogs[one][1] : null]),
    ),
  );

/**
 * The calendar at a lesson's day, with the lesson's sheet over it. `start` is in minutes, as the
 * timetable or the plan has it.
 */
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

/** The file that an address shows, over the current page; null for none. */
export const readShownFile = (search: string): string | null =>
  /^[a-z0-9]{15}$/.exec(new URLSearchParams(search).get("file") ?? "")?.[0] ?? null;

/** The same page with a file over it, or with none. */
export const shownFilePath = (path: string, search: string, id: string | null): string =>
  changeQuery(path, search, { file: id });

/** A course's files. */
export const courseMaterialsPath = (id: string): string => `${coursePath(id)}#materials`;
