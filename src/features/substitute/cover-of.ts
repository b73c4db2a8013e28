import { rosterRows } from "#domain/class-book/roster";
import { createPresence } from "#domain/people/course-member";
import type { NameWords } from "#domain/people/student-names";
import type { Cover } from "#domain/share/cover";
import { coverDays } from "#domain/share/cover-days";
import type { ShareContent, ShareRow } from "#schema/shares";
import type { CoverData } from "./use-cover-data.ts";

type Chosen = Pick<ShareRow, "until"> & { readonly content: ShareContent };

/**
 * What a link shows, and its paper. A file's `sha256` is still its own: its encrypted bytes have
 * another one, which is known when they are sent.
 */
export const coverOf = ({ until, content }: Chosen, data: CoverData, words: NameWords): Cover => {
  const { year, lessons, files, students, user } = data;
  const isThere = createPresence(students, year.courses);
  return {
    v: 1,
    kind: "cover",
    language: content.language,
    teacher: content.teacher,
    school: user?.school ?? "",
    until,
    zone: year.schoolyear.zone,
    days: coverDays({
      year,
      plans: lessons,
      choice: content,
      course: (id) => ({ name: year.labelOf(id).full, color: year.courseById.get(id)?.color || "lagoon" }),
      files: (plans) =>
        plans
          .flatMap(({ id }) => files.get(id) ?? [])
          .map(({ name, mime, size, sha256 }) => ({ name, mime, size, sha256 })),
      names: ({ course, date }) =>
        rosterRows(
          students.filter(({ id }) => isThere(id, course, date)),
          words,
        ).map(({ first, initial }) => `${first} ${initial}`.trim()),
      seats: () => [],
    }),
  };
};
