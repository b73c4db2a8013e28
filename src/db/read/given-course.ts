import { type CoursePack, createCoursePack, packParts } from "#domain/share/course-pack";
import { outcomeWords } from "#domain/curriculum/written-outcomes";
import type { AttachmentRow } from "#schema/attachments";
import type { LessonRow } from "#schema/lessons";
import type { OriginRow } from "#schema/origins";
import type { OutcomeRow } from "#schema/outcomes";
import type { ShareContent, ShareRow } from "#schema/shares";
import type { UnitRow } from "#schema/units";
import type { Year } from "./year-reader.ts";

/** All that a course is given from. */
export type GivenRows = {
  readonly year: Year;
  readonly lessons: readonly LessonRow[];
  readonly units: readonly UnitRow[];
  readonly origins: readonly OriginRow[];
  readonly outcomes: readonly OutcomeRow[];
  /** By the record that they belong to. */
  readonly files: ReadonlyMap<string, readonly AttachmentRow[]>;
};

type Given = Pick<ShareRow, "course"> & {
  readonly content: Pick<ShareContent, "teacher" | "licence" | "parts">;
};

/** A course as a colleague gets it, by link or file; null if it is gone. */
export const givenCourse = ({ course: id, content }: Given, rows: GivenRows): CoursePack | null => {
  const { year, lessons, units, origins, outcomes, files } = rows;
  const course = year.courseById.get(id);
  if (!course) return null;
  const outcomeById = new Map(outcomes.map((one) => [one.id, one]));
  const isOwn = (one: { readonly course: string }): boolean => one.course === id;
  return createCoursePack({
    source: id,
    title: year.labelOf(id).full,
    teacher: content.teacher,
    licence: content.licence,
    subject: course.subject,
    credits: origins
      .filter(isOwn)
      .map(({ source, title, teacher, licence }) => ({ source, title, teacher, licence }))
      .toSorted((a, b) => (a.source < b.source ? -1 : 1)),
    parts: packParts.filter((part) => content.parts.includes(part)),
    units: units.filter(isOwn),
    lessons: lessons.filter(isOwn),
    slots: year.occurrences().filter(isOwn),
    filesOf: (record) => (files.get(record) ?? []).filter(({ sha256 }) => sha256 !== ""),
    outcomeOf: (one) => outcomeWords(outcomeById.get(one) ?? { code: "", text: "" }),
  });
};
