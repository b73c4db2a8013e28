import { byOrder } from "#domain/lessons/by-order";
import { readPlan } from "#domain/rich/read-plan";
import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { Licence } from "./licence.ts";
import type { PlainDate } from "#domain/time/plain-date";

/** Parts of a course beside its units and the titles of its lessons. */
export const packParts = ["plans", "homework", "materials", "reflections"] as const;
export type PackPart = (typeof packParts)[number];

/** Whose course it was: named wherever it is given further. */
export type Credit = {
  readonly source: string;
  readonly title: string;
  readonly teacher: string;
  readonly licence: Licence;
};

export type PackFile = {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** The hash of the file itself. */
  readonly sha256: string;
  /** The hash of its encrypted bytes behind a link; "" in a file. */
  readonly at: string;
};

export type PackUnit = {
  readonly id: string;
  readonly title: string;
  readonly color: string;
  /** The number of lessons it is planned to have; 0: not said. */
  readonly count: number;
  readonly note: string;
  readonly files: readonly PackFile[];
};

export type PackLesson = {
  readonly id: string;
  /** "" where it is of none. */
  readonly unit: string;
  /** Counts her lessons in turn, from 0: those of one lesson have the same number. */
  readonly turn: number;
  /** The turn in which its homework is due; null: the next one. */
  readonly due: number | null;
  readonly title: string;
  readonly plan: string;
  readonly objectives: string;
  readonly homework: string;
  readonly reflection: string;
  readonly files: readonly PackFile[];
};

/** A course as a colleague gets it: no day of the year, nobody's name but the teacher's. */
export type CoursePack = Credit & {
  /** Raised where an older app would read it wrongly. */
  readonly v: 1;
  readonly kind: "course";
  readonly subject: string;
  /** Whose it was before. */
  readonly credits: readonly Credit[];
  /** Parts that were given: what is of no part was left out, not removed. */
  readonly parts: readonly PackPart[];
  readonly units: readonly PackUnit[];
  readonly lessons: readonly PackLesson[];
  /** The course's own. */
  readonly files: readonly PackFile[];
};

type GivenUnit = {
  readonly id: string;
  readonly title: string;
  readonly color: string;
  readonly order: string;
  readonly lessonsPlanned: number;
  readonly note: string;
  readonly outcomes: readonly string[];
};

type GivenLesson = {
  readonly id: string;
  readonly course: string;
  readonly unit: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly title: string;
  readonly plan: string;
  readonly objectives: string;
  readonly homework: string;
  readonly homeworkDate: PlainDate;
  readonly homeworkStart: number;
  readonly reflection: string;
  readonly outcomes: readonly string[];
};

type GivenCourse = Credit & {
  readonly subject: string;
  readonly credits: readonly Credit[];
  readonly parts: readonly PackPart[];
  readonly units: readonly GivenUnit[];
  readonly lessons: readonly GivenLesson[];
  /** The course's slots of the whole year: a moved lesson stands where it is held. */
  readonly slots: readonly Occurrence[];
  readonly filesOf: (record: string) => readonly Omit<PackFile, "at">[];
  /** An outcome's code and words; "" for one that is not there. */
  readonly outcomeOf: (id: string) => string;
};

/** Characters that a text of a lesson or a unit has room for. */
const mostText = 20_000;

/**
 * A text with the outcomes of its record below it, a line each. A colleague has no records of them,
 * so they are given in words. Lines for which the text has no room are left out, last ones first.
 */
const withOutcomes = (text: string, outcomes: readonly string[]): string =>
  outcomes
    .filter((line) => line !== "" && !text.split("\n").includes(line))
    .reduce((all, line) => {
      const next = all.trim() === "" ? line : `${all}\n${line}`;
      return next.length <= mostText ? next : all;
    }, text);

/** Plans in the order in which they are held; those of one slot have one turn. */
const inTurns = (lessons: readonly GivenLesson[], slots: readonly Occurrence[]) => {
  const heldAt = new Map(slots.map((slot) => [slot.key, slot]));
  const groups = [...Map.groupBy(lessons, ({ course, date, start }) => slotKey(course, date, start))];
  const at = ([key, [first]]: (typeof groups)[number]) => heldAt.get(key) ?? first!;
  return groups.toSorted((a, b) => byDateAndStart(at(a), at(b)) || (a[0] < b[0] ? -1 : 1));
};

export const isEmptyPlan = (html: string): boolean =>
  readPlan(html).every((block) => block.kind === "paragraph" && block.runs.length === 0);

/**
 * What a colleague gets of a course. It names each field that it takes: students, marks, notes,
 * days and what became of a lesson are in none of them.
 */
export const createCoursePack = (o: GivenCourse): CoursePack => {
  const has = (part: PackPart): boolean => o.parts.includes(part);
  const files = (record: string): readonly PackFile[] =>
    has("materials")
      ? o.filesOf(record).map(({ name, mime, size, sha256 }) => ({ name, mime, size, sha256, at: "" }))
      : [];
  const given = o.lessons
    .map((lesson) => ({
      id: lesson.id,
      slot: lesson,
      unit: lesson.unit,
      title: lesson.title,
      plan: has("plans") && !isEmptyPlan(lesson.plan) ? lesson.plan : "",
      objectives: has("plans") ? withOutcomes(lesson.objectives, lesson.outcomes.map(o.outcomeOf)) : "",
      homework: has("homework") ? lesson.homework : "",
      reflection: has("reflections") ? lesson.reflection : "",
      files: files(lesson.id),
    }))
    .filter(
      ({ title, plan, objectives, homework, reflection, files: own }) =>
        [title, plan, objectives, homework, reflection].some((text) => text.trim() !== "") || own.length > 0,
    );
  const byId = new Map(given.map((lesson) => [lesson.id, lesson]));
  const turns = inTurns(
    given.map(({ slot }) => slot),
    o.slots,
  );
  const turnOf = new Map(turns.map(([key], turn) => [key, turn]));
  const { source, title, teacher, licence, subject, credits, parts } = o;
  const units = new Set(o.units.map(({ id }) => id));
  return {
    v: 1,
    kind: "course",
    source,
    title,
    teacher,
    licence,
    subject,
    credits,
    parts,
    units: o.units.toSorted(byOrder).map((unit) => ({
      id: unit.id,
      title: unit.title,
      color: unit.color,
      count: unit.lessonsPlanned,
      note: has("plans") ? withOutcomes(unit.note, unit.outcomes.map(o.outcomeOf)) : "",
      files: files(unit.id),
    })),
    lessons: turns.flatMap(([, group], turn) =>
      group
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, course, unit, homeworkDate, homeworkStart }): PackLesson => {
          const { slot: _, ...words } = byId.get(id)!;
          const due = turnOf.get(slotKey(course, homeworkDate, homeworkStart));
          const isDue = due !== undefined && due > turn && words.homework !== "";
          return {
            ...words,
            unit: units.has(unit) ? unit : "",
            turn,
            due: isDue ? due : null,
          };
        }),
    ),
    files: files(o.source),
  };
};

/** The files of a course, each once. */
export const packFiles = ({ files, units, lessons }: CoursePack): readonly PackFile[] => [
  ...new Map(
    [...files, ...[...units, ...lessons].flatMap((one) => one.files)].map((file) => [file.sha256, file]),
  ).values(),
];

/** A course with its files where they lie behind a link; those that are not there are left out. */
export const placeFiles = (pack: CoursePack, at: (sha256: string) => string | undefined): CoursePack => {
  const placed = (files: readonly PackFile[]) =>
    files.flatMap((file) => {
      const place = at(file.sha256);
      return place === undefined ? [] : [{ ...file, at: place }];
    });
  return {
    ...pack,
    units: pack.units.map((unit) => ({ ...unit, files: placed(unit.files) })),
    lessons: pack.lessons.map((lesson) => ({ ...lesson, files: placed(lesson.files) })),
    files: placed(pack.files),
  };
};
