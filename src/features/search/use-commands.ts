import { useLingui } from "@lingui/react/macro";
import {
  BookDown,
  BookOpen,
  Calendar,
  CalendarClock,
  CalendarOff,
  CalendarPlus,
  Download,
  Languages,
  Moon,
  Plus,
  Printer,
  RefreshCw,
  Settings2,
  Share2,
  Stethoscope,
  Sun,
  SunMoon,
  Thermometer,
  Trash2,
  Users,
  UserRound,
  Repeat2,
} from "lucide-react";
import { useMemo } from "react";
import type { IcsWords } from "#domain/export/year-ics";
import type { CommandEntry } from "#db/search/create-record-search";
import { newEventPath, paths, printPath, yearDialogPath } from "#hooks/paths";
import { type Locale, locales } from "#i18n/locale";
import type { LucideIcon } from "#ui/kit/icon";

/** What the app around the search does for its commands. */
export type CommandActions = {
  readonly setColorMode: (mode: "light" | "dark" | "system") => void;
  readonly chooseLocale: (locale: Locale) => void;
  readonly syncNow: () => void;
  readonly exportYear: (words: IcsWords) => void;
};

/** A command: a page to open, or something to do. */
export type Command = CommandEntry & {
  readonly icon: LucideIcon;
  readonly path?: string;
  readonly run?: () => void;
  /** What it belongs to. */
  readonly aside?: string | undefined;
  /** Offered before anything is typed. */
  readonly isUsual: boolean;
};

type Part = Pick<Command, "icon" | "path" | "run">;

/**
 * The commands in the reader's language. Their further words are what else a teacher may call them.
 */
export const useCommands = (actions: CommandActions): readonly Command[] => {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const command = (id: string, title: string, text: string, part: Part, isUsual = false): Command => ({
      id: `command ${id}`,
      group: "commands",
      date: "",
      title,
      text,
      isUsual,
      ...part,
    });
    const day = t`day, lessons, homework`;
    return [
      command("today", t`Go to Today`, day, { icon: Sun, path: paths.today }, true),
      command("calendar", t`Go to the calendar`, t`week, month, year`, { icon: Calendar, path: paths.calendar }, true),
      command("courses", t`Go to the courses`, t`units, plans`, { icon: BookOpen, path: paths.courses }, true),
      command("students", t`Go to the students`, t`class list, names`, { icon: Users, path: paths.students }, true),
      command("event", t`New event`, t`exam, meeting, trip, task, add`, { icon: Plus, path: newEventPath }, true),
      command("account", t`Settings: account`, t`name, e-mail, password, picture, sign out, devices, delete`, {
        icon: UserRound,
        path: paths.settings,
      }),
      command("classes", t`Settings: classes`, t`grade, room`, { icon: Settings2, path: paths.settingsClasses }),
      command("holidays", t`Settings: holidays`, t`school year, days off, terms, country, region`, {
        icon: CalendarOff,
        path: paths.settingsHolidays,
      }),
      command("rotation", t`Settings: rotation`, t`A weeks, B weeks, cycle`, {
        icon: Repeat2,
        path: paths.settingsRotation,
      }),
      command("timetable", t`Settings: timetable`, t`periods, slots, rooms, Untis, import`, {
        icon: CalendarClock,
        path: paths.settingsSchedule,
      }),
      command("import", t`Settings: students`, t`import, paste, class list`, {
        icon: Users,
        path: paths.settingsStudents,
      }),
      command("bin", t`Settings: bin`, t`deleted, trash, recycle, restore, undo`, {
        icon: Trash2,
        path: paths.settingsBin,
      }),
      command("place", t`Place lessons without a slot`, t`lost, shift`, {
        icon: CalendarClock,
        path: yearDialogPath(paths.calendar, "", "place-lessons"),
      }),
      command("import-events", t`Import events…`, t`ics, iCal, Google, Apple, Outlook, file`, {
        icon: CalendarPlus,
        path: yearDialogPath(paths.calendar, "", "import-events"),
      }),
      command("ill", t`I am ill`, t`sick, absent, substitute, cover, replacement`, {
        icon: Thermometer,
        path: yearDialogPath(paths.today, "", "ill"),
      }),
      command("print", t`Print the calendar`, t`paper, PDF, print, export`, { icon: Printer, path: printPath }),
      command("export", t`Export the year as .ics`, t`download, iCal, Google, Apple, Outlook, file`, {
        icon: Download,
        run: () => actions.exportYear({ homework: (text) => t`Homework: ${text}` }),
      }),
      command("subscribe", t`Show in other calendars`, t`subscribe, export, ics, iCal, Google, Apple, Outlook`, {
        icon: Share2,
        path: yearDialogPath(paths.calendar, "", "subscribe"),
      }),
      command("take-course", t`Take a course from a colleague`, t`share, copy, import, link, units, plans`, {
        icon: BookDown,
        path: yearDialogPath(paths.courses, "", "take-course"),
      }),
      command("next-year", t`Create the next school year`, t`new, copy`, {
        icon: CalendarClock,
        path: yearDialogPath(paths.today, "", "next-year"),
      }),
      command("check", t`Check this device`, t`help, problem, storage, version, test`, {
        icon: Stethoscope,
        path: paths.deviceCheck,
      }),
      command("sync", t`Sync now`, t`send, fetch, server`, { icon: RefreshCw, run: actions.syncNow }),
      command("light", t`Light colours`, t`appearance, theme`, { icon: Sun, run: () => actions.setColorMode("light") }),
      command("dark", t`Dark colours`, t`appearance, theme, night`, {
        icon: Moon,
        run: () => actions.setColorMode("dark"),
      }),
      command("system", t`Colours matching the system`, t`appearance, theme, system`, {
        icon: SunMoon,
        run: () => actions.setColorMode("system"),
      }),
      ...locales
        .filter(({ locale }) => locale !== i18n.locale)
        .map(({ locale, name }) =>
          command(`language ${locale}`, t`Switch the language to ${name}`, "", {
            icon: Languages,
            run: () => actions.chooseLocale(locale),
          }),
        ),
    ];
  }, [t, i18n.locale, actions]);
};
