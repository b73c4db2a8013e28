/** A node as it is in one of the looks, by the look's index. */
type Variant = { readonly look: number; readonly node: Node };

const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Nodes of one kind have the same text, or the same tag, attributes and number of children. */
const kindOf = (node: Node): string => {
  if (!isElement(node)) return node.textContent ?? "";
  // A template within a drawing would be a part of the drawing.
  if (node.localName === "svg") return node.outerHTML;
  return `${(node.cloneNode(false) as Element).outerHTML}${node.childNodes.length}`;
};

/** Keeps what all variants share once; the rest is in templates that name their looks. */
const merge = (variants: readonly Variant[]): Node[] => {
  const [first] = variants;
  if (!first) return [];
  if (variants.every(({ node }) => node.isEqualNode(first.node))) return [first.node.cloneNode(true)];
  const kinds = [...Map.groupBy(variants, ({ node }) => kindOf(node)).values()];
  if (kinds.length === 1) return [mergeChildren(variants, first.node)];
  return kinds.map((kind) => {
    const template = document.createElement("template");
    template.dataset["looks"] = kind.map(({ look }) => look).join(" ");
    template.content.append(...merge(kind));
    return template;
  });
};

const mergeChildren = (variants: readonly Variant[], first: Node): Node => {
  const merged = first.cloneNode(false) as Element;
  for (const index of first.childNodes.keys())
    merged.append(...merge(variants.map(({ look, node }) => ({ look, node: node.childNodes[index]! }))));
  return merged;
};

/**
 * One tree for many looks of a page, as HTML. Between two of them little differs, so that forty are
 * not much longer than one. `chooseLook` takes it apart.
 */
export const mergeLooks = (looks: readonly Element[]): string =>
  (merge(looks.map((node, look) => ({ look, node }))) as Element[]).map((node) => node.innerHTML).join("");
