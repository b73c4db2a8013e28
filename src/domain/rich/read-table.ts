import { attributeOf, type HtmlElement, type HtmlNode } from "./html-nodes.ts";
import {
  emptyParagraph,
  joinRuns,
  type PlanCell,
  type PlanList,
  type PlanParagraph,
  type PlanRun,
  type PlanTable,
} from "./plan-doc.ts";

type InnerBlock = PlanParagraph | PlanList;
type ReadFlow = (nodes: readonly HtmlNode[]) => readonly InnerBlock[];
type Row = { readonly element: HtmlElement; readonly isHead: boolean };

const mostColumns = 60;
/** Cells that are added to make rows of one length. Past them the table is none. */
const mostAdded = 5000;

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== "string";

/** The rows of a table and what else is in it: a caption, misplaced text. */
const partsOf = (nodes: readonly HtmlNode[], isHead: boolean): { rows: Row[]; others: HtmlNode[] } => {
  const rows: Row[] = [];
  const others: HtmlNode[] = [];
  for (const node of nodes) {
    if (!isElement(node)) others.push(node);
    else if (node.name === "tr") rows.push({ element: node, isHead });
    else if (["thead", "tbody", "tfoot"].includes(node.name)) {
      const inner = partsOf(node.children, node.name === "thead");
      rows.push(...inner.rows);
      others.push(...inner.others);
    } else others.push(node);
  }
  return { rows, others };
};

const spanOf = (cell: HtmlElement, name: "colspan" | "rowspan"): number =>
  Math.min(mostColumns, Math.max(1, Number.parseInt(attributeOf(cell, name) ?? "1", 10) || 1));

const emptyCell = (isHead: boolean): PlanCell => ({ isHead, blocks: [emptyParagraph] });

/** Rows with a cell in every column: one that spans several has its text in the first of them. */
const readRows = (rows: readonly Row[], readFlow: ReadFlow): { cells: PlanCell[][]; added: number } => {
  /** How many rows each column is still taken from above. */
  const taken: number[] = [];
  let added = 0;
  const cells = rows.map(({ element, isHead }) => {
    const line: PlanCell[] = [];
    const fill = () => {
      while ((taken[line.length] ?? 0) > 0) {
        taken[line.length]! -= 1;
        line.push(emptyCell(isHead));
        added += 1;
      }
    };
    for (const node of element.children) {
      if (!isElement(node) || (node.name !== "td" && node.name !== "th")) continue;
      fill();
      const isHeadCell = isHead || node.name === "th";
      const blocks = readFlow(node.children);
      const [across, down] = [spanOf(node, "colspan"), spanOf(node, "rowspan")];
      for (let index = 0; index < across; index += 1) {
        taken[line.length] = down - 1;
        line.push(index === 0 && blocks.length > 0 ? { isHead: isHeadCell, blocks } : emptyCell(isHeadCell));
      }
      added += across - 1;
    }
    fill();
    return line;
  });
  return { cells: cells.filter((line) => line.length > 0), added };
};

/** Each row as a line, its cells with a bar between them. */
export const tableLines = ({ rows }: PlanTable): readonly InnerBlock[] =>
  rows.flatMap((cells) => {
    const lists = cells.flatMap(({ blocks }) => blocks.filter((block) => block.kind === "list"));
    const runs = cells.flatMap(({ blocks }, index): readonly PlanRun[] => [
      ...(index === 0 ? [] : [{ text: " | ", marks: [], href: null }]),
      ...blocks.flatMap((block) => (block.kind === "paragraph" ? block.runs : [])),
    ]);
    return [{ kind: "paragraph", runs: joinRuns(runs) } satisfies PlanParagraph, ...lists];
  });

/**
 * Reads a table as rows of one length. Without any cell, or ragged past reason, it is the lines in
 * it.
 */
export const readTable = (
  { children }: HtmlElement,
  readFlow: ReadFlow,
): { readonly before: readonly InnerBlock[]; readonly table: PlanTable | null } => {
  const { rows, others } = partsOf(children, false);
  const before = readFlow(others).filter(
    (block) => block.kind === "list" || block.runs.some(({ text }) => /\S/.test(text)),
  );
  const { cells, added } = readRows(rows, readFlow);
  const width = Math.max(0, ...cells.slice(0, 10_000).map((line) => line.length));
  const missing = cells.reduce((sum, line) => sum + Math.max(0, width - line.length), added);
  const isRagged = missing > mostAdded || cells.some((line) => line.length > width);
  if (width === 0) return { before, table: null };
  if (isRagged) return { before: [...before, ...tableLines({ kind: "table", rows: cells })], table: null };
  const whole = cells.map((line) => [
    ...line,
    ...Array.from({ length: width - line.length }, () => emptyCell(line.at(-1)!.isHead)),
  ]);
  return { before, table: { kind: "table", rows: whole } };
};
