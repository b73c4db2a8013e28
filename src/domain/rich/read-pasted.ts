import { withoutLastBreak } from "./clean-runs.ts";
import { attributeOf, type HtmlElement, type HtmlNode, parseHtml } from "./html-nodes.ts";
import { plainText, type PlanBlock, type PlanDoc, type PlanRun } from "./plan-doc.ts";
import { readNodes, styleValue } from "./read-plan.ts";
import { rebuildWordLists } from "./word-lists.ts";

/** What a plan has no place for, by how many of it were left out. */
export type DroppedKind = "picture" | "media" | "form" | "link";
export type Pasted = { readonly doc: PlanDoc; readonly dropped: ReadonlyMap<DroppedKind, number> };

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== "string";

const droppedOf = (element: HtmlElement): DroppedKind | undefined => {
  switch (element.name) {
    case "img":
    case "svg":
    case "canvas":
    case "v:imagedata":
      return "picture";
    case "iframe":
    case "video":
    case "audio":
    case "object":
    case "embed":
      return "media";
    case "select":
    case "textarea":
      return "form";
    case "input":
      return /^(?:checkbox|hidden)$/i.test(attributeOf(element, "type") ?? "") ? undefined : "form";
    case "a":
      return /^\s*(?:javascript|data|vbscript|file):/i.test(attributeOf(element, "href") ?? "") ? "link" : undefined;
    default:
      return undefined;
  }
};

/** A picture of a single point counts views of a page; nobody sees it. */
const isInvisible = (element: HtmlElement): boolean =>
  /^[01]$/.test(attributeOf(element, "width") ?? "") ||
  styleValue(attributeOf(element, "style") ?? "", "display").startsWith("none");

const count = (nodes: readonly HtmlNode[], found: Map<DroppedKind, number>) => {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const kind = droppedOf(node);
    if (kind && !isInvisible(node)) found.set(kind, (found.get(kind) ?? 0) + 1);
    count(node.children, found);
  }
};

/** Not shown where it was copied: a row that a filter hides, what a program keeps for itself. */
const isHidden = (element: HtmlElement): boolean => {
  const css = attributeOf(element, "style") ?? "";
  return (
    attributeOf(element, "hidden") !== undefined ||
    styleValue(css, "display").startsWith("none") ||
    /^(?:hidden|collapse)/.test(styleValue(css, "visibility")) ||
    styleValue(css, "mso-hide") === "all" ||
    (element.name === "tr" && attributeOf(element, "height") === "0")
  );
};

/**
 * White space of the source is one space; without what is not shown: Word's own tags for empty
 * lines, hidden text.
 */
const clean = (nodes: readonly HtmlNode[], isPre = false): readonly HtmlNode[] =>
  nodes.flatMap((node): readonly HtmlNode[] => {
    if (!isElement(node)) return [isPre ? node : node.replaceAll(/[ \t\n\r\f]+/g, " ")];
    if (isHidden(node) || (node.name === "o:p" && textOf(node).trim() === "")) return [];
    return [{ ...node, children: clean(node.children, isPre || node.name === "pre") }];
  });

const textOf = (node: HtmlNode): string => (isElement(node) ? node.children.map(textOf).join("") : node);

const trimRuns = (runs: readonly PlanRun[]): readonly PlanRun[] => {
  const shown = withoutLastBreak(runs);
  return plainText(shown).trim() === ""
    ? []
    : shown
        .map((run, index) => {
          const start = index === 0 ? run.text.trimStart() : run.text;
          return { ...run, text: index === shown.length - 1 ? start.trimEnd() : start };
        })
        .filter(({ text }) => text !== "");
};

const tidy = <T extends PlanBlock>(block: T): T => {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return { ...block, runs: trimRuns(block.runs) };
    case "list":
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, runs: trimRuns(item.runs), blocks: item.blocks.map(tidy) })),
      };
    case "table":
      return {
        ...block,
        rows: block.rows.map((cells) => cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(tidy) }))),
      };
  }
};

const isBlank = (block: PlanBlock | undefined): boolean => block?.kind === "paragraph" && block.runs.length === 0;

/**
 * Reads HTML from the clipboard as a plan: of Word (whose lists are rebuilt), Excel, Google Docs or
 * a page. Headings, lists and tables stay; what a plan cannot hold is counted, for the teacher to
 * know. Time grows with the length alone.
 */
export const readPasted = (html: string): Pasted => {
  const start = /<!--\s*StartFragment\s*-->/i.exec(html);
  const end = /<!--\s*EndFragment\s*-->/i.exec(html);
  const fragment = html.slice(
    start ? start.index + start[0].length : 0,
    end && (!start || end.index > start.index) ? end.index : undefined,
  );
  // Excel puts its rows into the fragment, and the table around it.
  const isRows = /^\s*(?:<!--.*?-->|<col[^>]*>|\s)*<tr[\s>]/i.test(fragment.slice(0, 5000));
  const nodes = clean(rebuildWordLists(parseHtml(isRows ? `<table>${fragment}</table>` : fragment)));
  const dropped = new Map<DroppedKind, number>();
  count(nodes, dropped);
  const blocks = readNodes(nodes).map(tidy);
  // Empty lines that Word and Google Docs put between blocks are their spacing.
  const kept = blocks.filter((block) => !isBlank(block));
  return { doc: kept.length > 0 ? kept : blocks.slice(0, 1), dropped };
};
