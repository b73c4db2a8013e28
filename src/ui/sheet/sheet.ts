import type { ReactNode } from "react";

/** A row of a sheet's table: a `tr`, or what draws one where the first row of a page differs. */
export type SheetRow = {
  readonly key: string;
  readonly node: ReactNode | ((isFirstOnPage: boolean) => ReactNode);
  /** How many of the next rows stay on its page. */
  readonly keeps?: number;
};

type BlockCommon = {
  readonly key: string;
  /** The space above it, in pixels; none at the top of a page. */
  readonly gap?: number;
  readonly beginsPage?: boolean;
};

/** What stands by itself: it is whole, unless no page has room for it. */
export type SheetPart = BlockCommon & {
  readonly type: "part";
  readonly node: ReactNode;
  /** How many of the next parts or rows stay on its page. */
  readonly keeps?: number;
  /** Takes what room is left on its page. */
  readonly grows?: boolean;
};

/** A table whose head repeats on each page. */
export type SheetTable = BlockCommon & {
  readonly type: "table";
  readonly className?: string;
  /** Widths in pixels; null for what is left. */
  readonly columns: readonly (number | null)[];
  /** The rows of its head; without one nothing repeats. */
  readonly head?: ReactNode;
  readonly rows: readonly SheetRow[];
};

export type SheetBlock = SheetPart | SheetTable;

/** What a page of a sheet has: by block, its first and last row. */
export type SheetPageInfo = {
  readonly blocks: readonly { readonly key: string; readonly from: number; readonly to: number }[];
  readonly isLast: boolean;
};

/** Whose papers these are, as the head says it. The school may have no name. */
export type SheetOwner = { readonly school: string; readonly teacher: string; readonly year: string };

/**
 * A paper for one student, class or course: it begins a page, and its pages are counted by
 * themselves.
 */
export type Sheet = {
  readonly key: string;
  readonly isLandscape?: boolean;
  /** Has neither head nor foot: labels to cut. */
  readonly isBare?: boolean;
  readonly owner: SheetOwner;
  /** What it is, and of what course or class. */
  readonly title: string;
  readonly about: string;
  /** Who it is for and whose it is; of a part of a large table, which part. */
  readonly who: string | ((page: SheetPageInfo) => string);
  /** Today in words, or the day that it is about. */
  readonly date: string;
  readonly blocks: readonly SheetBlock[];
  /** What the numbers mean, in a sentence. */
  readonly foot?: string;
  /** What stands at the bottom of the last page: signatures. */
  readonly end?: ReactNode;
  /** Says what follows on the next page: the block and the row that it begins with. */
  readonly follows?: (block: string, row: string) => string;
};
