import { attributeOf, type HtmlElement, type HtmlNode } from "./html-nodes.ts";

type WordItem = {
  readonly element: HtmlElement;
  /** How deep it is in what was copied, from 1. */
  readonly level: number;
  readonly isOrdered: boolean;
};

/**
 * The shallowest level that was copied of each of Word's lists: from there its levels are counted.
 */
type Tops = ReadonlyMap<string, number>;

const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== "string";

const styleOf = (element: HtmlElement): string => attributeOf(element, "style") ?? "";

const textOf = (node: HtmlNode): string => (isElement(node) ? node.children.map(textOf).join("") : node);

const isMarker = (node: HtmlNode): boolean => isElement(node) && /mso-list\s*:\s*ignore/i.test(styleOf(node));

const findMarker = (node: HtmlNode): HtmlElement | undefined => {
  if (!isElement(node)) return undefined;
  if (isMarker(node)) return node;
  for (const child of node.children) {
    const found = findMarker(child);
    if (found) return found;
  }
  return undefined;
};

const withoutMarker = (node: HtmlNode): HtmlNode =>
  isElement(node) ? { ...node, children: node.children.filter((child) => !isMarker(child)).map(withoutMarker) } : node;

/** "l0 level2 lfo1": which list a paragraph is in, and how deep. */
const placeOf = (element: HtmlElement): { readonly list: string; readonly level: number } | undefined => {
  const [, list, level] = /mso-list\s*:\s*([^;]*?)\blevel(\d)/i.exec(styleOf(element)) ?? [];
  return level === undefined || list === undefined ? undefined : { list: list.trim(), level: Number(level) };
};

/** The level of a heading; also of a paragraph that Word takes for one. */
const headingLevel = (element: HtmlElement): number | undefined => {
  const ofTag = /^h([1-6])$/.exec(element.name)?.[1];
  const level = ofTag ?? /mso-outline-level\s*:\s*([1-6])/i.exec(styleOf(element))?.[1];
  return level === undefined ? undefined : Number(level);
};

const findTops = (nodes: readonly HtmlNode[], tops = new Map<string, number>()): Tops => {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const place = headingLevel(node) === undefined ? placeOf(node) : undefined;
    if (place) tops.set(place.list, Math.min(place.level, tops.get(place.list) ?? place.level));
    findTops(node.children, tops);
  }
  return tops;
};

/**
 * Word's bullets are signs and, on the second level, the letter "o"; its numbers end in a point or
 * a bracket.
 */
const readItem = (node: HtmlNode, tops: Tops): WordItem | undefined => {
  if (!isElement(node) || !/^(?:p|div)$/.test(node.name) || headingLevel(node) !== undefined) return undefined;
  const place = placeOf(node);
  if (!place) return undefined;
  const marker = findMarker(node);
  const sign = marker ? textOf(marker).trim() : "";
  const isOrdered = /^\(?(?:\d+|[a-z]{1,4}|[ivxlc]+)[.)]/i.test(sign);
  const level = place.level - (tops.get(place.list) ?? 1) + 1;
  return { element: withoutMarker(node) as HtmlElement, level, isOrdered };
};

const make = (name: string, children: readonly HtmlNode[]): HtmlElement => ({ name, tag: `<${name}>`, children });

const numbered = (node: HtmlNode): HtmlNode =>
  isMarker(node)
    ? `${textOf(node).trim()} `
    : isElement(node)
      ? { ...node, children: node.children.map(numbered) }
      : node;

/** A numbered heading is a heading of its level, and its number a word of it. */
const readHeading = (element: HtmlElement): HtmlElement | undefined => {
  const level = headingLevel(element);
  if (level === undefined || !placeOf(element)) return undefined;
  return make(`h${level}`, element.children.map(numbered));
};

/**
 * Items in a row as lists in lists, by their levels: what is deeper than `depth` is in the item
 * before, or where there is none in one without words of its own.
 */
const buildLists = (items: readonly WordItem[], depth = 1): readonly HtmlElement[] => {
  const lists: HtmlElement[] = [];
  let at = 0;
  const takeDeeper = (): readonly HtmlElement[] => {
    const start = at;
    while (at < items.length && items[at]!.level > depth) at += 1;
    return start === at ? [] : buildLists(items.slice(start, at), depth + 1);
  };
  while (at < items.length) {
    const { isOrdered } = items[at]!;
    const children: HtmlNode[] = [];
    if (items[at]!.level > depth) children.push(make("li", takeDeeper()));
    while (at < items.length && items[at]!.isOrdered === isOrdered) {
      const { element } = items[at]!;
      at += 1;
      children.push(make("li", [...element.children, ...takeDeeper()]));
    }
    lists.push(make(isOrdered ? "ol" : "ul", children));
  }
  return lists;
};

const isSpace = (node: HtmlNode): boolean => !isElement(node) && node.trim() === "";

/**
 * Word's desktop app puts no list on the clipboard, only paragraphs that name their list and level:
 * they become one.
 */
export const rebuildWordLists = (nodes: readonly HtmlNode[]): readonly HtmlNode[] => rebuild(nodes, findTops(nodes));

const rebuild = (nodes: readonly HtmlNode[], tops: Tops): readonly HtmlNode[] => {
  const rebuilt: HtmlNode[] = [];
  let items: WordItem[] = [];
  const flush = () => {
    rebuilt.push(...buildLists(items));
    items = [];
  };
  for (const node of nodes) {
    const item = readItem(node, tops);
    if (item) items.push(item);
    else if (items.length === 0 || !isSpace(node)) {
      flush();
      rebuilt.push(isElement(node) ? (readHeading(node) ?? { ...node, children: rebuild(node.children, tops) }) : node);
    }
  }
  flush();
  return rebuilt;
};
