import { attributeOf, type HtmlElement, type HtmlNode, isBlockName, parseHtml } from "#domain/rich/html-nodes";
import { listLimits, type ListTable } from "./list-file.ts";
import type { PastedRow } from "./pasted-table.ts";

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== "string";

/** Excel's own XML of 2003 has the same shape as a page's table, under other names. */
const plainName = ({ name }: HtmlElement): string => name.replace(/^ss:/u, "");
const isRow = (element: HtmlElement): boolean => ["tr", "row"].includes(plainName(element));
const isCell = (element: HtmlElement): boolean => ["td", "th", "cell"].includes(plainName(element));

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => {
      if (!isElement(node)) return node.replaceAll(/\s+/gu, " ");
      if (node.name === "br") return "\n";
      const inner = textOf(node.children);
      return isBlockName(node.name) ? `\n${inner}\n` : inner;
    })
    .join("");

const cellText = (cell: HtmlElement): string =>
  textOf(cell.children)
    .replaceAll("\u00A0", " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

const numberOf = (element: HtmlElement, name: string): number =>
  Math.max(1, Math.min(listLimits.columns + 1, Number.parseInt(attributeOf(element, name) ?? "1", 10) || 1));

/** The elements of a table that are wanted, not those of the tables in its cells. */
const within = (nodes: readonly HtmlNode[], is: (element: HtmlElement) => boolean): HtmlElement[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    if (is(node)) return [node];
    return plainName(node) === "table" ? [] : within(node.children, is);
  });

const readRows = (table: HtmlElement): readonly PastedRow[] => {
  /** How many rows each column is still taken from above, and by what text. */
  const taken: { rows: number; text: string }[] = [];
  return within(table.children, isRow).flatMap((row, index) => {
    const cells: string[] = [];
    const fill = () => {
      for (let above = taken[cells.length]; above && above.rows > 0; above = taken[cells.length]) {
        above.rows -= 1;
        cells.push(above.text);
      }
    };
    for (const cell of within(row.children, isCell)) {
      fill();
      const place = attributeOf(cell, "ss:index");
      if (place !== undefined) while (cells.length < numberOf(cell, "ss:index") - 1) cells.push("");
      const text = cellText(cell);
      const down = numberOf(cell, "rowspan") - 1;
      for (let across = numberOf(cell, "colspan"); across > 0; across -= 1) {
        taken[cells.length] = { rows: down, text };
        cells.push(across === numberOf(cell, "colspan") ? text : "");
      }
      if (cells.length > listLimits.columns) break;
    }
    fill();
    const isEmpty = cells.every((cell) => cell === "");
    return isEmpty ? [] : [{ line: index + 1, text: cells.join("\t"), cells }];
  });
};

export type HtmlTable = Pick<ListTable, "name" | "rows" | "epoch">;

/**
 * The tables of a page or a copied range with text in them, the one with most cells first. A table
 * that holds others is a frame.
 */
export const readHtmlTables = (html: string): readonly HtmlTable[] => {
  const nodes = parseHtml(html);
  const tables: HtmlTable[] = [];
  const collect = (list: readonly HtmlNode[], name: string): boolean => {
    let hasTable = false;
    for (const node of list) {
      if (!isElement(node)) continue;
      const sheet = plainName(node) === "worksheet" ? (attributeOf(node, "ss:name") ?? "") : name;
      const holdsOthers = collect(node.children, sheet);
      if (plainName(node) === "table") {
        const rows = holdsOthers ? [] : readRows(node);
        if (rows.length > 0) tables.push({ name: sheet, rows });
        hasTable = true;
      } else if (holdsOthers) hasTable = true;
    }
    return hasTable;
  };
  collect(nodes, "");
  const size = ({ rows }: HtmlTable) => rows.reduce((sum, { cells }) => sum + cells.length, 0);
  return tables.toSorted((a, b) => size(b) - size(a));
};
