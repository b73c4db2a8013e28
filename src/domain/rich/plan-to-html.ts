import {
  emptyParagraph,
  type PlanBlock,
  type PlanCell,
  type PlanDoc,
  type PlanItem,
  type PlanRun,
} from "./plan-doc.ts";

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const escapeValue = (text: string): string => escapeText(text).replaceAll('"', "&quot;");

const tagsOf = ({ href, marks }: PlanRun): readonly string[] =>
  href === null ? marks : [`a href="${escapeValue(href)}"`, ...marks];

const runsToHtml = (runs: readonly PlanRun[]): string => {
  let html = "";
  let open: readonly string[] = [];
  const close = (depth: number) => {
    for (const tag of open.slice(depth).toReversed()) html += `</${tag.startsWith("a ") ? "a" : tag}>`;
  };
  for (const run of runs) {
    const tags = tagsOf(run);
    const differs = tags.findIndex((tag, index) => tag !== open[index]);
    const kept = differs === -1 ? tags.length : differs;
    close(kept);
    html += tags
      .slice(kept)
      .map((tag) => `<${tag}>`)
      .join("");
    html += escapeText(run.text).replaceAll("\n", "<br>");
    open = tags;
  }
  close(0);
  return html;
};

const itemToHtml = ({ checked, runs, blocks }: PlanItem): string => {
  const open = checked === null ? "<li>" : `<li data-checked="${checked}">`;
  // A paragraph that comes first would be read as the item's own line.
  const line = runs.length === 0 && blocks[0]?.kind === "paragraph" ? "<p></p>" : runsToHtml(runs);
  return `${open}${line}${blocks.map(blockToHtml).join("")}</li>`;
};

const cellToHtml = ({ isHead, blocks }: PlanCell): string => {
  const tag = isHead ? "th" : "td";
  const [first] = blocks;
  const content =
    blocks.length === 1 && first!.kind === "paragraph" ? runsToHtml(first!.runs) : blocks.map(blockToHtml).join("");
  return `<${tag}>${content}</${tag}>`;
};

/** One block of a plan as canonical HTML. */
export const blockToHtml = (block: PlanBlock): string => {
  switch (block.kind) {
    case "paragraph":
      return `<p>${runsToHtml(block.runs)}</p>`;
    case "heading":
      return `<h${block.level}>${runsToHtml(block.runs)}</h${block.level}>`;
    case "list": {
      const tag = block.isOrdered ? "ol" : "ul";
      return `<${tag}>${block.items.map(itemToHtml).join("")}</${tag}>`;
    }
    case "table":
      return `<table>${block.rows.map((cells) => `<tr>${cells.map(cellToHtml).join("")}</tr>`).join("")}</table>`;
  }
};

const blank = blockToHtml(emptyParagraph);

/** Joins the HTML of a plan's blocks; "" if there is nothing but one empty paragraph. */
export const joinBlocks = (blocks: readonly string[]): string =>
  blocks.length === 1 && blocks[0] === blank ? "" : blocks.join("");

/**
 * A plan as the one HTML in which it is stored: the same tree always gives the same text, and
 * `readPlan` gives the tree back.
 */
export const planToHtml = (doc: PlanDoc): string => joinBlocks(doc.map(blockToHtml));
