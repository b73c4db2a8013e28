import type { ClassPage } from "./class-page.ts";
import type { Cover, CoverFile } from "./cover.ts";

/** What a link can show. */
export type SharedPage = Cover | ClassPage;

/** The files of a page, as often as they are in it. */
export const filesOf = (page: SharedPage): readonly CoverFile[] => {
  switch (page.kind) {
    case "cover":
      return page.days.flatMap((day) => day.lessons).flatMap(({ files }) => files);
    case "class":
      return page.files ?? [];
  }
};

/** The page with each file changed, or left out where there is none for it. */
export const withFiles = (page: SharedPage, change: (file: CoverFile) => readonly CoverFile[]): SharedPage => {
  switch (page.kind) {
    case "cover":
      return {
        ...page,
        days: page.days.map((day) => ({
          ...day,
          lessons: day.lessons.map((lesson) => ({ ...lesson, files: lesson.files.flatMap(change) })),
        })),
      };
    case "class":
      return { ...page, files: page.files?.flatMap(change) ?? null };
  }
};
