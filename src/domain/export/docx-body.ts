import type { PlanBlock, PlanCell, PlanDoc, PlanItem, PlanList, PlanMark, PlanRun } from "#domain/rich/plan-doc";
import { xmlText } from "./docx-text.ts";

/**
 * What the body of a document refers to: each numbered list begins at one again, and links have
 * their addresses outside.
 */
export type DocxRefs = { readonly numbers: number[]; readonly links: string[] };

/** The list formats of `numbering.xml`; each numbered list adds a number of its own after them. */
export const bullets = 1;
const firstNumber = 2;

const markTags: Readonly<Record<PlanMark, string>> = {
  strong: "<w:b/>",
  em: "<w:i/>",
  u: '<w:u w:val="single"/>',
  s: "<w:strike/>",
  code: '<w:rStyle w:val="Code"/>',
};

/** The order in which a run's properties must stand. */
const markOrder: readonly PlanMark[] = ["code", "strong", "em", "s", "u"];

const textTags = (text: string): string =>
  text
    .split("\n")
    .map((line) => `<w:t xml:space="preserve">${xmlText(line)}</w:t>`)
    .join("<w:br/>");

const runToXml = ({ text, marks, href }: PlanRun, refs: DocxRefs, isStrong: boolean): string => {
  const shown = markOrder.filter((mark) => marks.includes(mark) || (isStrong && mark === "strong"));
  // A run has one style: a link's look goes before that of code.
  const style = href === null ? "" : '<w:rStyle w:val="Hyperlink"/>';
  const tags = shown.filter((mark) => style === "" || mark !== "code").map((mark) => markTags[mark]);
  const run = `<w:r><w:rPr>${style}${tags.join("")}</w:rPr>${textTags(text)}</w:r>`;
  if (href === null) return run;
  refs.links.push(href);
  return `<w:hyperlink r:id="link${refs.links.length}">${run}</w:hyperlink>`;
};

type Look = {
  readonly style?: string;
  readonly list?: { readonly number: number; readonly level: number };
  readonly indent?: number;
};

const paragraph = (runs: readonly PlanRun[], refs: DocxRefs, look: Look = {}, isStrong = false): string => {
  const { style, list, indent } = look;
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : "",
    list ? `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.number}"/></w:numPr>` : "",
    indent ? `<w:ind w:left="${indent}"/>` : "",
  ].join("");
  return `<w:p><w:pPr>${properties}</w:pPr>${runs.map((run) => runToXml(run, refs, isStrong)).join("")}</w:p>`;
};

const plain = (text: string): PlanRun => ({ text, marks: [], href: null });

/** Word knows nine levels. */
const deepest = 8;
const indentOf = (level: number): number => 360 * (level + 1);

const listToXml = ({ isOrdered, items }: PlanList, refs: DocxRefs, level: number): string => {
  const depth = Math.min(level, deepest);
  let number = bullets;
  if (isOrdered) {
    number = firstNumber + refs.numbers.length;
    refs.numbers.push(number);
  }
  return items.map((item) => itemToXml(item, refs, number, depth)).join("");
};

/**
 * A step to tick has its box in the place of the bullet, as a character: it stays when the text is
 * copied elsewhere.
 */
const itemToXml = ({ checked, runs, blocks }: PlanItem, refs: DocxRefs, number: number, level: number): string => {
  const line =
    checked === null
      ? paragraph(runs, refs, { style: "ListParagraph", list: { number, level } })
      : paragraph([plain(checked ? "☑ " : "☐ "), ...runs], refs, { style: "ListParagraph", indent: indentOf(level) });
  const rest = blocks.map((block) =>
    block.kind === "list"
      ? listToXml(block, refs, level + 1)
      : paragraph(block.runs, refs, { style: "ListParagraph", indent: indentOf(level) }),
  );
  return line + rest.join("");
};

const cellToXml = ({ isHead, blocks }: PlanCell, refs: DocxRefs, width: number): string => {
  const content = blocks.map((block) =>
    block.kind === "list" ? listToXml(block, refs, 0) : paragraph(block.runs, refs, { style: "Cell" }, isHead),
  );
  const shade = isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="EEEEEE"/>' : "";
  return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="pct"/>${shade}</w:tcPr>${content.join("")}</w:tc>`;
};

const tableToXml = (rows: readonly (readonly PlanCell[])[], refs: DocxRefs): string => {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return "";
  const width = Math.floor(5000 / columns);
  const grid = `<w:gridCol w:w="${Math.floor(9070 / columns)}"/>`.repeat(columns);
  const lines = rows.map((cells, index) => {
    const isHead = index === 0 && cells.every((cell) => cell.isHead);
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? "<w:tblHeader/>" : ""}</w:trPr>${cells.map((cell) => cellToXml(cell, refs, width)).join("")}</w:tr>`;
  });
  // Without a paragraph after it, it would join the next table.
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join("")}</w:tbl><w:p/>`;
};

const blockToXml = (block: PlanBlock, refs: DocxRefs): string => {
  switch (block.kind) {
    case "paragraph":
      return paragraph(block.runs, refs);
    case "heading":
      // The document's own headings are above those of a plan.
      return paragraph(block.runs, refs, { style: `Heading${block.level + 2}` });
    case "list":
      return listToXml(block, refs, 0);
    case "table":
      return tableToXml(block.rows, refs);
  }
};

export const planToDocx = (doc: PlanDoc, refs: DocxRefs): string =>
  doc.map((block) => blockToXml(block, refs)).join("");

/** A line of the document itself. */
export const lineToDocx = (text: string, style: string, refs: DocxRefs): string =>
  paragraph([plain(text)], refs, { style });
