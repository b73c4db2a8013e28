import { isElement, nodeToHtml, type RichElement, richToHtml, type RichNode } from "#domain/rich/rich-tree";

/** A cell with its content; `text`: as it is compared, "" if nothing is visible in it. */
export type Cell = { readonly html: string; readonly text: string; readonly element: RichElement };
export type Row = { readonly open: string; readonly close: string; readonly cells: readonly Cell[] };
/** Head, body or foot; rows directly in the table are a part without tags. */
export type Part = {
  readonly name: string;
  readonly open: string;
  readonly close: string;
  readonly rows: readonly Row[];
};

/** A table whose rows all have a cell in each column. */
export type Grid = {
  readonly open: string;
  readonly close: string;
  /** What comes before the rows: a caption, the column widths. */
  readonly front: string;
  readonly parts: readonly Part[];
  readonly width: number;
};

const isSpace = (node: RichNode): boolean => !isElement(node) && node.trim() === "";

/** Whether a cell spans several. */
const isMerged = ({ open }: RichElement): boolean => /\s(?:col|row)span\s*=\s*(?!["']?1["'\s>])/i.test(open);

const readCell = (node: RichNode): Cell | undefined => {
  if (!isElement(node) || !["td", "th"].includes(node.name) || isMerged(node)) return undefined;
  const content = richToHtml(node.children);
  const isBlank = content.replaceAll(/<(?!img)[^>]*>|&nbsp;|\s/gi, "") === "";
  return { html: nodeToHtml(node), text: isBlank ? "" : content.trim(), element: node };
};

const readAll = <T>(nodes: readonly RichNode[], read: (node: RichNode) => T | undefined): T[] | undefined => {
  const found: T[] = [];
  for (const node of nodes) {
    if (isSpace(node)) continue;
    const one = read(node);
    if (one === undefined) return undefined;
    found.push(one);
  }
  return found;
};

const readRow = (node: RichNode): Row | undefined => {
  if (!isElement(node) || node.name !== "tr") return undefined;
  const cells = readAll(node.children, readCell);
  return cells && { open: node.open, close: node.close, cells };
};

const readPart = (node: RichNode): Part | undefined => {
  if (!isElement(node)) return undefined;
  const { name, open, close, children } = node;
  const row = readRow(node);
  if (row) return { name: "", open: "", close: "", rows: [row] };
  const rows = ["thead", "tbody", "tfoot"].includes(name) ? readAll(children, readRow) : undefined;
  return rows && { name, open, close, rows };
};

const isFront = (node: RichNode): boolean =>
  isSpace(node) || (isElement(node) && ["caption", "colgroup"].includes(node.name));

/**
 * Reads a table; undefined if it is no grid: rows of several lengths, spanning cells, other
 * content.
 */
export const readGrid = ({ open, close, children }: RichElement): Grid | undefined => {
  const start = children.findIndex((node) => !isFront(node));
  const read = readAll(children.slice(start), readPart);
  if (start === -1 || !read) return undefined;
  const parts: Part[] = [];
  for (const part of read) {
    const last = parts.at(-1);
    if (last && last.name === "" && part.name === "")
      parts[parts.length - 1] = { ...last, rows: [...last.rows, ...part.rows] };
    else parts.push(part);
  }
  const rows = parts.flatMap((part) => part.rows);
  const width = rows[0]?.cells.length ?? 0;
  if (width === 0 || rows.some(({ cells }) => cells.length !== width)) return undefined;
  const front = richToHtml(children.slice(0, start).filter((node) => !isSpace(node)));
  return { open, close, front, parts, width };
};

export const rowsOf = ({ parts }: Grid): readonly Row[] => parts.flatMap(({ rows }) => rows);
