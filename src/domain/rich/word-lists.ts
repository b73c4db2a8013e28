import { attributeOf, type HtmlElement, type HtmlNode } from "./html-nodes.ts";

type WordItem = { readonly element: HtmlElement; readonly level: number; readonly isOrdered: boolean };

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

/** Word's own: "l0 level2 lfo1". Its bullets are signs and, on the second level, the letter "o"; its numbers end in a point or a bracket. */
const readItem = (node: HtmlNode): WordItem | undefined => {
  if (!isElement(node) || !/^(?:p|h[1-6]|div)$/.test(node.name)) return undefined;
  const level = /mso-list\s*:[^;]*\blevel(\d)/i.exec(styleOf(node))?.[1];
  if (level === undefined) return undefined;
  const marker = findMarker(node);
  // A numbered heading is a heading.
  if (node.name.startsWith("h")) return undefined;
  const sign = marker ? textOf(marker).trim() : "";
  const isOrdered = /^\(?(?:\d+|[a-z]{1,4}|[ivxlc]+)[.)]/i.test(sign);
  return { element: withoutMarker(node) as HtmlElement, level: Number(level), isOrdered };
};

const make = (name: string, children: readonly HtmlNode[]): HtmlElement => ({ name, tag: `<${name}>`, children });

/** Items in a row as lists in lists, by their levels. */
const buildLists = (items: readonly WordItem[]): readonly HtmlElement[] => {
  const lists: HtmlElement[] = [];
  let at = 0;
  while (at < items.length) {
    const { level, isOrdered } = items[at]!;
    const children: HtmlNode[] = [];
    while (at < items.length && items[at]!.level <= level && items[at]!.isOrdered === isOrdered) {
      const { element } = items[at]!;
      const start = (at += 1);
      while (at < items.length && items[at]!.level > level) at += 1;
      children.push(make("li", [...element.children, ...buildLists(items.slice(start, at))]));
    }
    lists.push(make(isOrdered ? "ol" : "ul", children));
  }
  return lists;
};

const isSpace = (node: HtmlNode): boolean => !isElement(node) && node.trim() === "";

/** Word's desktop app puts no list on the clipboard, only paragraphs that say which level of which list they are: they become one. */
export const rebuildWordLists = (nodes: readonly HtmlNode[]): readonly HtmlNode[] => {
  const rebuilt: HtmlNode[] = [];
  let items: WordItem[] = [];
  const flush = () => {
    rebuilt.push(...buildLists(items));
    items = [];
  };
  for (const node of nodes) {
    const item = readItem(node);
    if (item) items.push(item);
    else if (items.length === 0 || !isSpace(node)) {
      flush();
      rebuilt.push(isElement(node) ? { ...node, children: rebuildWordLists(node.children) } : node);
    }
  }
  flush();
  return rebuilt;
};
