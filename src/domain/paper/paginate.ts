/** A row of a table, or a part that stands by itself. All lengths are in pixels. */
export type PaperItem = {
  /** What it belongs to: a table's rows share one, and its head repeats. */
  readonly block: number;
  readonly height: number;
  /** How high the head is that stands above the block's first row on each page; 0 for none. */
  readonly head: number;
  /** The space above it, where it is not the first on its page. */
  readonly gap: number;
  /** How many of the next items stay on its page. */
  readonly keeps: number;
  /** Begins a page. */
  readonly isFirst?: boolean;
  /** The places at which it may be cut if no page has room for it: between two lines, ascending. */
  readonly cuts: readonly number[];
};

/** An item on a page: all of it, or what lies between two of its cuts. */
export type PlacedItem = {
  readonly item: number;
  readonly from: number;
  readonly to: number;
  readonly isCut: boolean;
};

/** The last item that an item takes along, itself if none. */
const lastKept = (items: readonly PaperItem[], first: number): number => {
  let last = first;
  for (let at = first; at <= last; at += 1) last = Math.max(last, Math.min(items.length - 1, at + items[at]!.keeps));
  return last;
};

/**
 * Lays items on pages. Rows are whole, and a head stands above the rows of each page. What is kept
 * together is on one page, if a page has room for it. Only what is higher than a page is cut.
 */
export const paginate = (items: readonly PaperItem[], room: number): readonly (readonly PlacedItem[])[] => {
  const pages: PlacedItem[][] = [];
  let page: PlacedItem[] = [];
  let used = 0;
  const turn = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    used = 0;
  };
  /** The height that an item takes after another one; with `null` at the top of a page. */
  const costOf = (at: number, before: number | null): number => {
    const { block, head, gap, height } = items[at]!;
    const begins = before === null || items[before]!.block !== block;
    return (begins ? head : 0) + (before === null ? 0 : gap) + height;
  };
  const groupCost = (first: number, last: number, before: number | null): number => {
    let sum = costOf(first, before);
    for (let at = first + 1; at <= last; at += 1) sum += costOf(at, at - 1);
    return sum;
  };
  const put = (at: number, from = 0, to = items[at]!.height) => {
    const before = page.at(-1)?.item ?? null;
    const { height } = items[at]!;
    used += costOf(at, before) - height + (to - from);
    page.push({ item: at, from, to, isCut: to - from < height });
  };
  const cut = (at: number) => {
    const { height, cuts } = items[at]!;
    let from = 0;
    while (from < height) {
      const before = page.at(-1)?.item ?? null;
      const left = room - used - (costOf(at, before) - height);
      const to = height - from <= left ? height : (cuts.findLast((place) => place > from && place - from <= left) ?? 0);
      if (to > from) put(at, from, to);
      // A line that is higher than a page takes one, whatever becomes of its end.
      else if (page.length === 0) put(at, from, (from = height));
      if (to > from) from = to;
      if (from < height) turn();
    }
  };
  for (let at = 0; at < items.length;) {
    const last = lastKept(items, at);
    if (items[at]!.isFirst) turn();
    const before = page.at(-1)?.item ?? null;
    const isWhole = groupCost(at, last, null) <= room;
    if (isWhole && page.length > 0 && used + groupCost(at, last, before) > room) turn();
    else if (!isWhole && costOf(at, null) <= room && page.length > 0 && used + costOf(at, before) > room) turn();
    // Of a group that no page holds each item goes on by itself.
    const end = isWhole ? last : at;
    for (; at <= end; at += 1) {
      if (costOf(at, null) > room) cut(at);
      else put(at);
    }
  }
  turn();
  return pages;
};
