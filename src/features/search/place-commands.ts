import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  CalendarX2,
  FileUser,
  LayoutGrid,
  MessagesSquare,
  NotebookPen,
  PencilLine,
  SlidersHorizontal,
  SquareCheck,
  UserRoundCheck,
} from "lucide-react";
import type { Year } from "#db/read/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import { classBookPaths, classPath, marksPath } from "#hooks/class-book-paths";
import { coursePath, eveningPath, type LessonSlot, lessonSheetPath, paths, yearDialogPath } from "#hooks/paths";
import type { Command } from "./use-commands.ts";

/** What a place is called: on its page, and by teachers who look for it. */
const places = {
  roll: {
    icon: UserRoundCheck,
    title: msg`Roll call`,
    words: msg`roll, attendance, register, presence, present, late`,
  },
  seats: {
    icon: LayoutGrid,
    title: msg({ message: "Seats", context: "in the classroom" }),
    words: msg`seating plan, seat, classroom, desks, tables`,
  },
  absences: {
    icon: CalendarX2,
    title: msg`Absences`,
    words: msg`absent, missed, missing hours, truant, sick, excused`,
  },
  marks: {
    icon: NotebookPen,
    title: msg({ message: "Marks", context: "of students" }),
    words: msg`grades, points, scores, averages, mark book, grade book`,
  },
  report: {
    icon: FileUser,
    title: msg`Reports for students…`,
    words: msg`report, report card, term report, results`,
  },
  rules: {
    icon: SlidersHorizontal,
    title: msg`Weights and rules…`,
    words: msg`key, marking key, scale, weighting, coefficients, rounding`,
  },
  pile: {
    icon: PencilLine,
    title: msg({ message: "To mark", context: "work of students" }),
    words: msg`still to correct, corrections, marking, grading, pile, tests, give back`,
  },
  excuses: {
    icon: CalendarX2,
    title: msg`Excuses to decide`,
    words: msg`excuse, excuse note, excused, unexcused, absences`,
  },
  checklists: {
    icon: SquareCheck,
    title: msg`Checklists`,
    words: msg`checklist, list, tick, collect, money, signatures, handed in`,
  },
  evenings: {
    icon: MessagesSquare,
    title: msg`Parents' evenings`,
    words: msg`parents' evening, parents, meeting with parents, parent-teacher, appointments`,
  },
} as const;

export type Place = keyof typeof places;

/** A lesson that a roll can be called in. */
type Lesson = LessonSlot & { readonly end: number };

type PlaceOptions = {
  readonly year: Pick<Year, "courses" | "classes" | "classById" | "labelOf">;
  readonly today: PlainDate;
  /** Minutes of the day. */
  readonly now: number;
  /** Those of today and the next days, in their order. */
  readonly lessons: readonly Lesson[];
};

/** The lesson whose roll is wanted: today's that began last, or else the next one. */
const rollOf = (lessons: readonly Lesson[], course: string, { today, now }: PlaceOptions): Lesson | undefined => {
  const own = lessons.filter((lesson) => lesson.course === course);
  return own.findLast(({ date, start }) => date === today && start <= now) ?? own[0];
};

/**
 * The parts of the class book as they are found: those of each course and class, and those of the
 * whole year. The running or next course comes first, by the date of today.
 */
export const placeCommands = (say: (message: MessageDescriptor) => string, o: PlaceOptions): readonly Command[] => {
  const { year, today, now, lessons } = o;
  const next = lessons.find(({ date, end }) => date > today || end > now)?.course;
  const place = (name: Place, path: string, of?: Pick<Command, "id" | "aside" | "text" | "date">): Command => {
    const { icon, title, words } = places[name];
    return {
      id: `place ${name} ${of?.id ?? ""}`,
      group: "places",
      title: say(title),
      text: [say(words), of?.text ?? ""].join("\n"),
      date: of?.date ?? "",
      aside: of?.aside,
      icon,
      path,
      isUsual: false,
    };
  };
  const ofCourse = (course: (typeof year.courses)[number]): readonly Command[] => {
    const { id, name, short, subject } = course;
    const { full } = year.labelOf(id);
    const classes = course.classes.map((one) => year.classById.get(one)?.name ?? "");
    const of = {
      id,
      aside: full,
      text: [full, name, short, subject, ...classes].join(" "),
      date: id === next ? today : "",
    } as const;
    const roll = rollOf(lessons, id, o);
    return [
      ...(roll ? [place("roll", lessonSheetPath(paths.today, "", roll, "roll"), of)] : []),
      place("seats", `${coursePath(id)}#seats`, of),
      place("absences", `${coursePath(id)}#absences`, of),
      place("marks", marksPath(id), of),
      place("report", marksPath(id, "report"), of),
      place("rules", marksPath(id, "rules"), of),
    ];
  };
  return [
    ...year.courses.flatMap(ofCourse),
    ...year.classes.map(({ id, name }) =>
      place("checklists", classPath(id), { id, aside: name, text: name, date: "" }),
    ),
    place("pile", classBookPaths.pile),
    place("excuses", yearDialogPath(paths.today, "", "excuses")),
    place("evenings", eveningPath()),
  ];
};
