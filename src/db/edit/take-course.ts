import { type CoursePack, type Credit, type PackFile } from "#domain/share/course-pack";
import type { ShareKey } from "#domain/share/share-link";
import type { LaidCourse } from "#domain/share/take-course";
import { ordersAtEnd } from "#domain/units/unit-order";
import type { PlainDate } from "#domain/time/plain-date";
import { derivedRecordId, hashedId } from "#db/store/hashed-id";
import type { AttachmentParent } from "#schema/attachments";
import type { CourseValues } from "#schema/courses";
import type { OriginRow } from "#schema/origins";
import type { UnitRow } from "#schema/units";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";

/** The id that a record of hers has in a course of mine: taken twice, it is the same. */
export const takenId = (o: { readonly owner: string; readonly course: string }, source: string): string =>
  hashedId(`taken ${source} by ${o.owner} in ${o.course}`);

/** The course that hers becomes in a school year of mine. */
export const takenCourseId = (o: { readonly owner: string; readonly schoolyear: string }, source: string): string =>
  hashedId(`taken course ${source} by ${o.owner} in ${o.schoolyear}`);

/** A file of hers, and the record of mine that it belongs to. */
export type TakenFile = {
  readonly id: string;
  readonly parentCollection: AttachmentParent;
  readonly parent: string;
  readonly file: PackFile;
};

type TakeOptions = {
  readonly owner: string;
  readonly pack: CoursePack;
  readonly laid: LaidCourse["laid"];
  /** The course of mine that takes it; `values` where it is made with it. */
  readonly course: string;
  readonly values: Partial<CourseValues> | null;
  /** Those that it has. */
  readonly units: readonly UnitRow[];
  readonly origins: readonly OriginRow[];
  readonly today: PlainDate;
  /** The state that is taken, packed (`origins.base`), and where it came from. */
  readonly base: string;
  readonly key: ShareKey | null;
  readonly generation: number;
};

/** The records that a taking makes, by hers: what is there already is not made again. */
const newRecords = ({ pack, laid, units, ...o }: Pick<TakeOptions, "owner" | "pack" | "laid" | "units" | "course">) => {
  const there = new Set(units.map(({ id }) => id));
  return {
    units: pack.units.map((unit) => ({ unit, id: takenId(o, unit.id) })).filter(({ id }) => !there.has(id)),
    lessons: laid.map((one) => ({ ...one, id: takenId(o, one.lesson.id) })),
  };
};

/** The files of hers that a course of mine lacks, each for its record; `there` are ids of mine. */
export const takenFiles = (
  o: Pick<TakeOptions, "owner" | "pack" | "course"> & { readonly there: ReadonlySet<string> },
): readonly TakenFile[] => {
  const of = (parentCollection: AttachmentParent, parent: string, files: readonly PackFile[]) =>
    files.map((file) => ({ id: hashedId(`taken ${file.sha256} of ${parent}`), parentCollection, parent, file }));
  const { units, lessons } = o.pack;
  const all = [
    ...of("courses", o.course, o.pack.files),
    ...units.flatMap(({ id, files }) => of("units", takenId(o, id), files)),
    ...lessons.flatMap(({ id, files }) => of("lessons", takenId(o, id), files)),
  ];
  return [...new Map(all.map((one) => [one.id, one])).values()].filter(({ id }) => !o.there.has(id));
};

/** Records of a course's origin, and of those before: all are named when it is given further. */
const originEdits = (o: TakeOptions): readonly Mutation[] => {
  const originOf = (source: string) => o.origins.find((one) => one.course === o.course && one.source === source);
  const named = ({ source, title, teacher, licence }: Credit) => ({ source, title, teacher, licence });
  const make = (credit: Credit, more: Partial<OriginRow>): Mutation => {
    const values = { course: o.course, ...named(credit), taken: o.today, ...more };
    return { op: "create", collection: "origins", id: derivedRecordId("origins", values), values };
  };
  const own = originOf(o.pack.source);
  const place = o.key ?? { locator: "", secret: "" };
  const credits = o.pack.credits.filter(({ source }) => source !== o.pack.source && !originOf(source));
  return [
    own
      ? edit("origins", own, { base: o.base, generation: own.generation, taken: o.today, ...o.key })
      : make(o.pack, { base: o.base, generation: o.generation, ...place }),
    ...credits.map((credit) => make(credit, {})),
  ];
};

/**
 * All that a taking writes, as one step to undo: units, lessons in the slots that they were laid
 * onto, files that are `kept` here already, and where it came from. Nothing of mine is changed.
 */
export const takeCourse = (o: TakeOptions & { readonly kept: readonly TakenFile[] }): readonly Mutation[] => {
  const { course, pack } = o;
  const made = newRecords(o);
  const orders = ordersAtEnd(o.units, made.units.length);
  const units = made.units.map(({ unit, id }, index): Mutation => {
    const { title, color, note, count } = unit;
    const values = { course, title, color, note, lessonsPlanned: count, order: orders[index]! };
    return { op: "create", collection: "units", id, values };
  });
  const slotOf = new Map(o.laid.flatMap(({ lesson, slot, place }) => (slot ? [[lesson.turn, place]] : [])));
  const lessons = made.lessons.map(({ lesson, id, place }): Mutation => {
    const { title, plan, objectives, homework, reflection } = lesson;
    const due = lesson.due === null ? undefined : slotOf.get(lesson.due);
    const values = {
      course,
      title,
      plan,
      objectives,
      homework,
      reflection,
      ...place,
      unit: lesson.unit === "" ? "" : takenId(o, lesson.unit),
      status: "draft" as const,
      ...(due && {
        homeworkDate: due.date,
        homeworkStart: due.start,
      }),
    };
    return { op: "create", collection: "lessons", id, values };
  });
  const files = o.kept.map(({ id, parentCollection, parent, file: { name, mime, size, sha256 } }): Mutation => {
    const values = { parentCollection, parent, name, mime, size, sha256 };
    return { op: "create", collection: "attachments", id, values };
  });
  const first: readonly Mutation[] = o.values
    ? [{ op: "create", collection: "courses", id: course, values: o.values }]
    : [];
  return [...first, ...units, ...lessons, ...files, ...originEdits({ ...o, pack })];
};
