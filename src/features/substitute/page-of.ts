import { givenCourse } from "#db/read/given-course";
import type { NameWords } from "#domain/people/student-names";
import { coursePage, coverPage, type SharePage } from "#domain/share/share-page";
import type { ShareRow } from "#schema/shares";
import { coverOf } from "./cover-of.ts";
import type { CoverData } from "./use-cover-data.ts";

/** What lies behind a link; null where its course is gone, or it is of a newer kind. */
export const pageOf = (share: ShareRow, data: CoverData, words: NameWords): SharePage | null => {
  if (share.kind === "cover") return coverPage(coverOf(share, data, words));
  const pack = share.kind === "course" ? givenCourse(share, data) : null;
  return pack && coursePage(pack);
};
