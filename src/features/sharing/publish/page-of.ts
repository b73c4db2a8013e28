import { givenCourse } from "#db/read/given-course";
import type { NameWords } from "#domain/people/student-names";
import { renewedUntil } from "#domain/share/class-page";
import { createFrame } from "#domain/share/frame";
import { classPage, coursePage, coverPage, framePage, type SharePage } from "#domain/share/share-page";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { ShareRow } from "#schema/shares";
import { classPageOf } from "../class/class-page-of.ts";
import { coverOf } from "../ill/cover-of.ts";
import type { ShareData } from "../link/read-share-data.ts";

type Words = { readonly names: NameWords; readonly today: PlainDate };

/** Draws the page behind a link, and says its end for the server; null: its course is gone. */
export const pageOf = (
  share: ShareRow,
  data: ShareData,
  { names, today }: Words,
): { readonly page: SharePage; readonly until: string } | null => {
  const { kind, until } = share;
  if (kind === "cover") return { page: coverPage(coverOf(share, data, names)), until };
  if (kind === "course") {
    const pack = givenCourse(share, data);
    return pack && { page: coursePage(pack), until };
  }
  if (kind === "frame") {
    const { frame, user } = data;
    return (
      frame && { page: framePage(createFrame(frame, user?.school ?? "")), until: renewedUntil(until, mondayOf(today)) }
    );
  }
  const page = classPageOf(share, data, today);
  return page && { page: classPage(page), until: renewedUntil(until, mondayOf(today)) };
};
