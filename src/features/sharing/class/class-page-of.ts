import { classLists, type ClassPage } from "#domain/share/class-page";
import type { PlainDate } from "#domain/time/plain-date";
import type { AttachmentRow } from "#schema/attachments";
import type { ShareContent, ShareRow } from "#schema/shares";
import type { ShareData } from "../link/read-share-data.ts";

type Chosen = Pick<ShareRow, "course" | "until"> & {
  readonly content: Pick<ShareContent, "language" | "parts" | "files">;
};

/** Files that a class's page can have: the course's own, its lessons', the latest lesson first. */
export const classFiles = (course: string, { lessons, files }: ShareData): readonly AttachmentRow[] => [
  ...(files.get(course) ?? []),
  ...lessons
    .filter((lesson) => lesson.course === course)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .flatMap(({ id }) => files.get(id) ?? []),
];

/**
 * What the page of a class shows on a day; null where its course is gone. A file's `sha256` is
 * still its own, as in `coverOf`.
 */
export const classPageOf = (
  { course, until, content }: Chosen,
  data: ShareData,
  today: PlainDate,
): ClassPage | null => {
  const { year, lessons, exams } = data;
  const row = year.courseById.get(course);
  if (!row) return null;
  const isOfCourse = (one: { readonly course: string }) => one.course === course;
  return {
    v: 1,
    kind: "class",
    language: content.language,
    course: year.labelOf(course).title,
    color: row.color || "lagoon",
    written: today,
    until,
    zone: year.schoolyear.zone,
    ...classLists({
      year,
      course,
      plans: lessons.filter(isOfCourse),
      exams: exams.filter(isOfCourse),
      parts: content.parts,
      today,
    }),
    files: content.parts.includes("materials")
      ? classFiles(course, data)
          .filter(({ id }) => content.files.includes(id))
          .map(({ name, mime, size, sha256 }) => ({ name, mime, size, sha256 }))
      : null,
  };
};
