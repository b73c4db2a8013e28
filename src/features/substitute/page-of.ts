import type { NameWords } from "#domain/people/student-names";
import { renewedUntil } from "#domain/share/class-page";
import type { SharedPage } from "#domain/share/shared-page";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { ShareRow } from "#schema/shares";
import { classPageOf } from "./class-page-of.ts";
import { coverOf } from "./cover-of.ts";
import type { CoverData } from "./read-cover-data.ts";

type Words = { readonly names: NameWords; readonly today: PlainDate };

/** What a link shows, and when the server is to end it; null where nothing can be shown. */
type Made = { readonly page: SharedPage; readonly until: string };

export const pageOf = (share: ShareRow, data: CoverData, { names, today }: Words): Made | null => {
  switch (share.kind) {
    case "cover":
      return { page: coverOf(share, data, names), until: share.until };
    case "class": {
      const page = classPageOf(share, data, today);
      return page && { page, until: renewedUntil(share.until, mondayOf(today)) };
    }
    case "course":
      return null;
  }
};
