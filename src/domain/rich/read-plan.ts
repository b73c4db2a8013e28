import { cleanRuns, softenSpaces, withoutLastBreak } from "./clean-runs.ts";
import { attributeOf, type HtmlElement, type HtmlNode, isBlockName, parseHtml } from "./html-nodes.ts";
import { safeAddress } from "./link-address.ts";
import {
  emptyParagraph,
  plainText,
  type PlanBlock,
  type PlanDoc,
  type PlanItem,
  type PlanList,
  type PlanMark,
  planMarks,
  type PlanParagraph,
  type PlanRun,
} from "./plan-doc.ts";
import { planToHtml } from "./plan-to-html.ts";
import { readTable, tableLines } from "./read-table.ts";

type Style = { readonly marks: readonly PlanMark[]; readonly href: string | null; readonly isPre: boolean };
/** What becomes of words: a block of their own tag, or text without one. */
type Kind = "bare" | "paragraph" | 1 | 2 | 3;
type Sink = {
  readonly blocks: PlanBlock[];
  /** Blocks of text without a tag, with nothing but spaces in it. */
  readonly blanks: Set<PlanBlock>;
  runs: PlanRun[];
  checked: boolean | null;
};

const plain: Style = { marks: [], href: null, isPre: false };
const newSink = (): Sink => ({ blocks: [], blanks: new Set(), runs: [], checked: null });

const markOfTag: ReadonlyMap<string, PlanMark> = new Map([
  ["strong", "strong"],
  ["b", "strong"],
  ["em", "em"],
  ["i", "em"],
  ["u", "u"],
  ["ins", "u"],
  ["s", "s"],
  ["strike", "s"],
  ["del", "s"],
  ["code", "code"],
  ["kbd", "code"],
  ["samp", "code"],
  ["tt", "code"],
]);

/**
 * What a style says of one property, in lower case; "" if nothing. Word's own
 * "mso-bidi-font-weight" is another property.
 */
export const styleValue = (css: string, property: string): string => {
  let value = "";
  for (const declaration of css.split(";")) {
    const colon = declaration.indexOf(":");
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      value = declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return value;
};

/**
 * Marks that Google Docs and others write as styles of a span; a style may also take back what its
 * own tag says.
 */
const styleOf = (element: HtmlElement, { marks, href, isPre }: Style): Style => {
  const { name } = element;
  const css = attributeOf(element, "style") ?? "";
  const weight = styleValue(css, "font-weight");
  const slant = styleValue(css, "font-style");
  const lines = `${styleValue(css, "text-decoration")} ${styleValue(css, "text-decoration-line")}`;
  const tagMark = markOfTag.get(name);
  const isOn: Readonly<Record<PlanMark, boolean>> = {
    strong: /^bold|^[6-9]00/.test(weight) || (tagMark === "strong" && !/^normal|^[1-4]00/.test(weight)),
    em: slant.startsWith("italic") || (tagMark === "em" && !slant.startsWith("normal")),
    u: tagMark === "u" || (name !== "a" && href === null && lines.includes("underline")),
    s: tagMark === "s" || lines.includes("line-through"),
    code: tagMark === "code",
  };
  const address = name === "a" ? safeAddress(attributeOf(element, "href") ?? "") : undefined;
  return {
    marks: planMarks.filter((mark) => marks.includes(mark) || isOn[mark]),
    href: address ?? href,
    isPre: isPre || name === "pre",
  };
};

const put = (sink: Sink, block: PlanBlock, isBlank = false) => {
  sink.blocks.push(block);
  if (isBlank) sink.blanks.add(block);
};

/** Ends the words so far: they are a block. */
const flush = (sink: Sink, kind: Kind, isKept = false) => {
  const runs = cleanRuns(sink.runs);
  sink.runs = [];
  if (runs.length === 0 && !isKept) return;
  if (typeof kind === "number") put(sink, { kind: "heading", level: kind, runs });
  else put(sink, { kind: "paragraph", runs }, kind === "bare" && /^ *$/.test(plainText(runs)));
};

/** Words that are a block of their own, as "<p>" has them. */
const walkWords = (element: HtmlElement, style: Style, sink: Sink, kind: Kind) => {
  const count = sink.blocks.length;
  walk(element.children, style, sink, kind);
  flush(sink, kind, sink.blocks.length === count);
};

const headingLevel = (name: string): 1 | 2 | 3 => Math.min(3, Number(name[1])) as 1 | 2 | 3;

const walk = (nodes: readonly HtmlNode[], style: Style, sink: Sink, kind: Kind): void => {
  for (const node of nodes) {
    if (typeof node === "string") {
      const text = softenSpaces(node, style.isPre);
      sink.runs.push({ text, marks: style.marks, href: style.href });
    } else if (node.name === "br") sink.runs.push({ text: "\n", marks: style.marks, href: style.href });
    else if (node.name === "input") sink.checked ??= checkOfInput(node);
    else if (node.name === "table") {
      flush(sink, kind);
      const { before, table } = readTable(node, (children) => readFlow(children, style));
      for (const block of [...before, ...(table ? [table] : [])]) put(sink, block);
    } else if (isBlockName(node.name)) {
      flush(sink, kind);
      walkBlock(node, style, sink);
    } else walk(node.children, styleOf(node, style), sink, kind);
  }
};

const walkBlock = (element: HtmlElement, style: Style, sink: Sink) => {
  const { name } = element;
  if (name === "ul" || name === "ol") for (const block of readList(element, style)) put(sink, block);
  else if (name === "li") put(sink, { kind: "list", isOrdered: false, items: readItems(element, style) });
  else if (name === "p") walkWords(element, style, sink, "paragraph");
  else if (/^h[1-6]$/.test(name)) walkWords(element, style, sink, headingLevel(name));
  else if (name !== "hr") {
    walk(element.children, styleOf(element, style), sink, "bare");
    // The break at a line's end is not seen; a line that has nothing else is an empty one.
    const isBreak = sink.runs.length > 0 && plainText(sink.runs).trim() === "" && plainText(sink.runs).includes("\n");
    sink.runs = [...withoutLastBreak(sink.runs)];
    flush(sink, isBreak ? "paragraph" : "bare", isBreak);
  }
};

const checkOfInput = (element: HtmlElement): boolean | null =>
  attributeOf(element, "type") === "checkbox" ? attributeOf(element, "checked") !== undefined : null;

const checkOfItem = (element: HtmlElement): boolean | null => {
  const value = attributeOf(element, "data-checked") ?? attributeOf(element, "aria-checked");
  return value === "true" || value === "false" ? value === "true" : null;
};

type InnerBlock = PlanParagraph | PlanList;

/**
 * Blocks as an item or a cell may have them: headings are lines there, and so is each row of a
 * table.
 */
const toInner = (block: PlanBlock): readonly InnerBlock[] => {
  if (block.kind === "heading") return [{ kind: "paragraph", runs: block.runs }];
  return block.kind === "table" ? tableLines(block) : [block];
};

/**
 * What is in an element, as blocks; text without a tag only if there is more than spaces, or
 * nothing else.
 */
const readFlow = (nodes: readonly HtmlNode[], style: Style): readonly InnerBlock[] => {
  const sink = newSink();
  walk(nodes, style, sink, "bare");
  flush(sink, "bare");
  const kept = sink.blocks.filter((block) => sink.blocks.length === 1 || !sink.blanks.has(block));
  return kept.flatMap(toInner);
};

const readItems = (element: HtmlElement, style: Style): readonly PlanItem[] => {
  const sink = newSink();
  walk(element.children, style, sink, "bare");
  flush(sink, "bare");
  const blocks = sink.blocks.filter((block, index) => index === 0 || !sink.blanks.has(block)).flatMap(toInner);
  const [first, ...rest] = blocks;
  const checked = checkOfItem(element) ?? sink.checked;
  return first?.kind === "paragraph" ? [{ checked, runs: first.runs, blocks: rest }] : [{ checked, runs: [], blocks }];
};

/** A list. A list right in it, as some editors write, belongs to the item before. */
const readList = (element: HtmlElement, style: Style): readonly PlanList[] => {
  const items: PlanItem[] = [];
  const addBelow = (blocks: readonly InnerBlock[]) => {
    const last = items.pop() ?? { checked: null, runs: [], blocks: [] };
    items.push({ ...last, blocks: [...last.blocks, ...blocks] });
  };
  for (const child of element.children) {
    const name = typeof child === "string" ? "" : child.name;
    if (typeof child !== "string" && name === "li") items.push(...readItems(child, style));
    else if (typeof child !== "string" && (name === "ul" || name === "ol")) addBelow(readList(child, style));
    else {
      const blocks = readFlow([child], style).filter(
        (block) => block.kind === "list" || plainText(block.runs).trim() !== "",
      );
      if (blocks.length > 0) addBelow(blocks);
    }
  }
  return items.length > 0 ? [{ kind: "list", isOrdered: element.name === "ol", items }] : [];
};

/** The plan in a tree of any HTML. */
export const readNodes = (nodes: readonly HtmlNode[]): PlanDoc => {
  const sink = newSink();
  walk(nodes, plain, sink, "bare");
  sink.runs = [...withoutLastBreak(sink.runs)];
  flush(sink, "bare");
  const blocks = sink.blocks.filter((block) => !sink.blanks.has(block));
  return blocks.length > 0 ? blocks : [emptyParagraph];
};

/**
 * Reads a plan. The HTML of `planToHtml` gives its tree back; any other (older plans, other
 * programs) is read as far as a plan can hold it: tags that it does not know are left out, their
 * text stays. Never throws.
 */
export const readPlan = (html: string): PlanDoc => readNodes(parseHtml(html));

/** Whether a text is a plan as `planToHtml` writes it. */
export const isCanonicalPlan = (html: string): boolean => planToHtml(readPlan(html)) === html;
