/**
 * A piece of formatted text: an element with its original tags, or a word, space, comment or void
 * tag.
 */
export type RichNode = RichElement | string;
export type RichElement = {
  /** In lower case. */
  readonly name: string;
  readonly open: string;
  readonly close: string;
  readonly children: readonly RichNode[];
};

const tokenPattern = /<!--[\s\S]*?-->|<[^>]*>|[^<\s]+|\s+|</g;
const tagPattern = /^<(\/?)([a-zA-Z][\w-]*)[^>]*?(\/?)>$/;
const voidTags = new Set(["area", "br", "col", "embed", "hr", "img", "input", "link", "source", "track", "wbr"]);

/** Inline elements; everything else is a block. */
const inlineTags = new Set(
  "a abbr b big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var br img input wbr".split(
    " ",
  ),
);

/** Maximum nesting; a deeper text is not split. */
const deepest = 100;

export const isElement = (node: RichNode): node is RichElement => typeof node !== "string";

/** Whether a node is inline, such as a word or a mark over several. */
export const isInline = (node: RichNode): boolean => {
  const name = isElement(node) ? node.name : (tagPattern.exec(node)?.[2]?.toLowerCase() ?? "span");
  return inlineTags.has(name);
};

/**
 * Reads formatted text; undefined if its tags do not close properly. `richToHtml` gives the same
 * text back.
 */
export const parseRich = (html: string): readonly RichNode[] | undefined => {
  const open: { name: string; open: string; children: RichNode[] }[] = [{ name: "", open: "", children: [] }];
  for (const token of html.match(tokenPattern) ?? []) {
    const [isTag, slash, tagName = "", selfClosed] = tagPattern.exec(token) ?? [];
    const name = tagName.toLowerCase();
    if (!isTag || voidTags.has(name) || selfClosed === "/") {
      open.at(-1)!.children.push(token);
    } else if (slash === "") {
      if (open.length > deepest) return undefined;
      open.push({ name, open: token, children: [] });
    } else {
      const element = open.pop()!;
      if (element.name !== name || open.length === 0) return undefined;
      open.at(-1)!.children.push({ ...element, close: token });
    }
  }
  return open.length === 1 ? open[0]!.children : undefined;
};

export const nodeToHtml = (node: RichNode): string =>
  isElement(node) ? node.open + richToHtml(node.children) + node.close : node;

export const richToHtml = (nodes: readonly RichNode[]): string => nodes.map(nodeToHtml).join("");
