import { decodeEntities } from "./decode-entities.ts";

/** A piece of any HTML: an element, or text with its entities as characters. */
export type HtmlNode = HtmlElement | string;
export type HtmlElement = {
  /** In lower case, without a namespace's prefix being special: "p", "o:p". */
  readonly name: string;
  /** The opening tag as it is written. */
  readonly tag: string;
  readonly children: readonly HtmlNode[];
};

type OpenElement = { readonly name: string; readonly tag: string; readonly children: HtmlNode[] };

const names = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const voidNames = names("area base br col embed hr img input link meta param source track wbr");
/** What is between their tags is no text of the page. */
const rawNames = names("script style template title iframe svg math noscript xml object audio video canvas");
const blockNames = names(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table ul",
);

/** Deeper elements lose their tags and keep their text. */
const deepest = 60;

/** Which open elements a tag ends, and which of them keep those outside of themselves open. */
const endings: readonly (readonly [
  starts: ReadonlySet<string>,
  ends: ReadonlySet<string>,
  walls: ReadonlySet<string>,
])[] = [
  [blockNames, names("p"), names("li td th table div")],
  [names("li"), names("li"), names("ul ol td th table")],
  [names("td th"), names("td th"), names("table")],
  [names("tr"), names("td th tr"), names("table")],
  [names("thead tbody tfoot"), names("td th tr thead tbody tfoot"), names("table")],
];

export const isBlockName = (name: string): boolean => blockNames.has(name);

const attributePattern = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The value of an attribute, "" if it has none; undefined if it is missing. */
export const attributeOf = ({ tag, name }: HtmlElement, wanted: string): string | undefined => {
  if (!tag.toLowerCase().includes(wanted)) return undefined;
  for (const [, key, double, single, bare] of tag.slice(name.length + 1, -1).matchAll(attributePattern)) {
    if (key!.toLowerCase() === wanted) return decodeEntities(double ?? single ?? bare ?? "");
  }
  return undefined;
};

/**
 * A tag with more quoted values is taken to end at its first ">": what follows it is text that
 * looks like one.
 */
const mostQuotes = 200;

/**
 * Where a tag that begins at `start` ends, after its ">"; a ">" in quotes is none. Undefined if it
 * does not end.
 */
const endOfTag = (html: string, start: number): number | undefined => {
  const first = html.indexOf(">", start);
  if (first === -1) return undefined;
  let at = start + 1;
  let close = first;
  for (let quotes = 0; quotes < mostQuotes; quotes += 1) {
    const part = html.slice(at, close);
    const open = /=\s*["']/.exec(part);
    if (!open) return close + 1;
    const quoteAt = at + open.index + open[0].length - 1;
    const end = html.indexOf(html[quoteAt]!, quoteAt + 1);
    if (end === -1) return close + 1;
    at = end + 1;
    if (at > close) close = html.indexOf(">", at);
    if (close === -1) break;
  }
  return first + 1;
};

/**
 * Finds the same ends in a text again and again, each from a later place. Once there are no more it
 * does not look any further.
 */
const createFinder = (html: string) => {
  const missing = new Set<string>();
  /** The place after `pattern`, from `start` on; undefined if it is not there. */
  return (pattern: RegExp, start: number): number | undefined => {
    if (missing.has(pattern.source)) return undefined;
    pattern.lastIndex = start;
    if (pattern.exec(html)) return pattern.lastIndex;
    missing.add(pattern.source);
    return undefined;
  };
};

/**
 * Reads any HTML as a tree, as far as its text and structure go: never throws, and what is between
 * tags that it does not know, or that do not close, stays. Needs no DOM. Time grows with the length
 * alone.
 */
export const parseHtml = (html: string): readonly HtmlNode[] => {
  const root: OpenElement = { name: "", tag: "", children: [] };
  const open: OpenElement[] = [root];
  const lastEnd = html.lastIndexOf(">");
  const find = createFinder(html);
  const add = (node: HtmlNode) => open.at(-1)!.children.push(node);

  const end = (ends: ReadonlySet<string>, walls?: ReadonlySet<string>) => {
    for (let depth = open.length - 1; depth > 0; depth -= 1) {
      const { name } = open[depth]!;
      if (ends.has(name)) open.length = depth;
      else if (walls?.has(name)) return;
    }
  };
  const close = (name: string) => {
    const depth = open.findLastIndex((element) => element.name === name);
    // The end of words does not end the table they are in.
    const isThroughCell = open.slice(depth + 1).some((element) => element.name === "td" || element.name === "th");
    if (depth > 0 && (isBlockName(name) || !isThroughCell || name.startsWith("t"))) open.length = depth;
  };

  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    const textEnd = next === -1 ? html.length : next;
    if (textEnd > at) add(decodeEntities(html.slice(at, textEnd)));
    if (next === -1) break;
    at = next;
    if (html.startsWith("<!--", at)) {
      at = find(/-->/g, at + 4) ?? at + 4;
      continue;
    }
    const [, slash, written = ""] = /^<([/!?]?)([a-z][\w:-]*)?/i.exec(html.slice(at, at + 40)) ?? [];
    const isTag = at < lastEnd && (written !== "" || slash === "!" || slash === "?");
    const tagEnd = isTag ? endOfTag(html, at) : undefined;
    if (tagEnd === undefined) {
      add("<");
      at += 1;
      continue;
    }
    const tag = html.slice(at, tagEnd);
    const name = written.toLowerCase();
    at = tagEnd;
    if (slash === "/") close(name);
    else if (slash !== "") continue;
    else if (rawNames.has(name) && !tag.endsWith("/>")) {
      add({ name, tag, children: [] });
      // Where its tag is never closed, it has no content.
      at = find(new RegExp(`</${name}\\s*>`, "gi"), at) ?? at;
    } else {
      for (const [starts, ends, walls] of endings) if (starts.has(name)) end(ends, walls);
      const element: OpenElement = { name, tag, children: [] };
      add(element);
      if (!voidNames.has(name) && !tag.endsWith("/>") && open.length < deepest) open.push(element);
    }
  }
  return root.children;
};
