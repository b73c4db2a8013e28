import type { ClassPage } from "./class-page.ts";
import type { Cover, CoverFile } from "./cover.ts";
import type { Frame } from "./frame.ts";
import { type CoursePack, packFiles, placeFiles } from "./course-pack.ts";

type At = (sha256: string) => string | undefined;

/** The page behind a link, and the files that go with it. */
export type SharePage = {
  readonly kind: "cover" | "course" | "class" | "frame";
  /** Their own hashes. */
  readonly files: readonly string[];
  /** Says where the files lie, by the hash of their encrypted bytes; others are left out. */
  readonly draw: (at: At) => Cover | CoursePack | ClassPage | Frame;
};

const hashes = (files: readonly CoverFile[]): readonly string[] => files.map(({ sha256 }) => sha256);

const placed = (files: readonly CoverFile[], at: At): readonly CoverFile[] =>
  files.flatMap((file) => {
    const sha256 = at(file.sha256);
    return sha256 === undefined ? [] : [{ ...file, sha256 }];
  });

/** A cover whose files' `sha256` are the files' own. */
export const coverPage = (cover: Cover): SharePage => ({
  kind: "cover",
  files: hashes(cover.days.flatMap((day) => day.lessons).flatMap(({ files }) => files)),
  draw: (at) => ({
    ...cover,
    days: cover.days.map((day) => ({
      ...day,
      lessons: day.lessons.map((lesson) => ({ ...lesson, files: placed(lesson.files, at) })),
    })),
  }),
});

/** A class's page whose files' `sha256` are the files' own. */
export const classPage = (page: ClassPage): SharePage => ({
  kind: "class",
  files: hashes(page.files ?? []),
  draw: (at) => ({ ...page, files: page.files && placed(page.files, at) }),
});

export const coursePage = (pack: CoursePack): SharePage => ({
  kind: "course",
  files: packFiles(pack).map(({ sha256 }) => sha256),
  draw: (at) => placeFiles(pack, at),
});

export const framePage = (frame: Frame): SharePage => ({ kind: "frame", files: [], draw: () => frame });
