import { type PaperItem, type PlacedItem, paginate } from "#domain/paper/paginate";
import type { Sheet, SheetBlock } from "./sheet.ts";

/** Pixels that a page keeps free: print and screen may differ by less. */
const spare = 3;
/** What the first row of a page may be higher than it is elsewhere. */
const firstRowSpare = 20;
/** The line that says what follows. */
const followsHigh = 24;

/** The places between two lines of text, from the top of an element. */
const cutsOf = (element: Element): readonly number[] => {
  const { top } = element.getBoundingClientRect();
  const range = document.createRange();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes = [...element.querySelectorAll("img, svg")].map((one) => one.getBoundingClientRect());
  // Text by text: a range over elements has their whole boxes as well.
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    boxes.push(...range.getClientRects());
  }
  const lines = boxes
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((line) => ({ from: line.top - top, to: line.bottom - top }));
  return [...new Set(lines.map(({ to }) => Math.ceil(to)))]
    .filter((place) => !lines.some(({ from, to }) => from < place - 0.5 && to > place + 0.5))
    .toSorted((a, b) => a - b);
};

const high = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;

/** How many of the next items an item of a block keeps. */
const keepsOf = (block: SheetBlock, row: number): number =>
  (block.type === "part" ? block.keeps : block.rows[row]?.keeps) ?? 0;

/**
 * Lays a sheet on its pages. `drawn` has all of it on one page that is as high as it needs: its
 * parts and rows are marked `data-sheet-item`, in the order of the sheet's blocks.
 */
export const measureSheet = (
  sheet: Sheet,
  drawn: HTMLElement,
  pageHeight: number,
): readonly (readonly PlacedItem[])[] => {
  const frame = high(drawn) - high(drawn.querySelector("[data-sheet-body]"));
  const hasFirst = sheet.blocks.some(
    (block) => block.type === "table" && block.rows.some(({ node }) => typeof node === "function"),
  );
  const room = pageHeight - frame - spare - (hasFirst ? firstRowSpare : 0) - (sheet.follows ? followsHigh : 0);
  const elements = [...drawn.querySelectorAll("[data-sheet-item]")];
  const items = sheet.blocks.flatMap((block, at) => {
    const rows = block.type === "part" ? 1 : block.rows.length;
    return Array.from({ length: rows }, (_, row): PaperItem => {
      const element = elements.shift()!;
      const head = block.type === "table" ? high(element.closest("table")!.tHead) : 0;
      const height = high(element);
      return {
        block: at,
        height,
        head,
        gap: row === 0 ? (block.gap ?? 0) : 0,
        keeps: keepsOf(block, row),
        isFirst: row === 0 && block.beginsPage === true,
        cuts: height + head > room ? cutsOf(element) : [],
      };
    });
  });
  const end = drawn.querySelector("[data-sheet-end]");
  const all = end ? [...items, { block: -1, height: high(end), head: 0, gap: 0, keeps: 0, cuts: [] }] : items;
  return paginate(all, room);
};
