import type { Cover } from "./cover.ts";
import { type CoursePack, packFiles, placeFiles } from "./course-pack.ts";

/** What lies behind a link, and the files that go with it. */
export type SharePage = {
  readonly kind: "cover" | "course";
  /** Their own hashes. */
  readonly files: readonly string[];
  /** `at`: the hash of a file's encrypted bytes; undefined where it is not there. */
  readonly draw: (at: (sha256: string) => string | undefined) => Cover | CoursePack;
};

/** A cover whose files' `sha256` are the files' own. */
export const coverPage = (cover: Cover): SharePage => ({
  kind: "cover",
  files: cover.days.flatMap((day) => day.lessons).flatMap(({ files }) => files.map(({ sha256 }) => sha256)),
  draw: (at) => ({
    ...cover,
    days: cover.days.map((day) => ({
      ...day,
      lessons: day.lessons.map((lesson) => ({
        ...lesson,
        files: lesson.files.flatMap((file) => {
          const sha256 = at(file.sha256);
          return sha256 === undefined ? [] : [{ ...file, sha256 }];
        }),
      })),
    })),
  }),
});

export const coursePage = (pack: CoursePack): SharePage => ({
  kind: "course",
  files: packFiles(pack).map(({ sha256 }) => sha256),
  draw: (at) => placeFiles(pack, at),
});
