/**
 * An outline as nested lists, changed as one would on paper. It shares nothing with the code under
 * test: no levels, no keys, no records.
 */
export type PaperNode = { readonly id: string; below: PaperNode[] };

type Found = { readonly list: PaperNode[]; readonly at: number; readonly above: readonly PaperNode[] };

const find = (list: PaperNode[], id: string, above: readonly PaperNode[] = []): Found | null => {
  for (const [at, node] of list.entries()) {
    if (node.id === id) return { list, at, above };
    const found = find(node.below, id, [...above, node]);
    if (found) return found;
  }
  return null;
};

const depthOf = (node: PaperNode): number => 1 + Math.max(0, ...node.below.map(depthOf));

/** The neighbours above and below a node's parent. */
const uncles = (paper: PaperNode[], above: readonly PaperNode[]) => {
  const parent = above.at(-1);
  if (!parent) return { before: undefined, after: undefined };
  const list = above.at(-2)?.below ?? paper;
  const at = list.indexOf(parent);
  return { before: list[at - 1], after: list[at + 1] };
};

export const onPaper = {
  indent(paper: PaperNode[], id: string): boolean {
    const { list, at, above } = find(paper, id)!;
    const node = list[at]!;
    if (at === 0 || above.length + 1 + depthOf(node) > 5) return false;
    list[at - 1]!.below.push(...list.splice(at, 1));
    return true;
  },
  outdent(paper: PaperNode[], id: string): boolean {
    const { list, at, above } = find(paper, id)!;
    const parent = above.at(-1);
    if (!parent) return false;
    const [node, ...followers] = list.splice(at);
    node!.below.push(...followers);
    const outer = above.at(-2)?.below ?? paper;
    outer.splice(outer.indexOf(parent) + 1, 0, node!);
    return true;
  },
  raise(paper: PaperNode[], id: string): boolean {
    const { list, at, above } = find(paper, id)!;
    const { before } = uncles(paper, above);
    if (at > 0) list.splice(at - 1, 0, ...list.splice(at, 1));
    else if (before) before.below.push(...list.splice(at, 1));
    else return false;
    return true;
  },
  lower(paper: PaperNode[], id: string): boolean {
    const { list, at, above } = find(paper, id)!;
    const { after } = uncles(paper, above);
    if (at < list.length - 1) list.splice(at + 1, 0, ...list.splice(at, 1));
    else if (after) after.below.unshift(...list.splice(at, 1));
    else return false;
    return true;
  },
  addAfter(paper: PaperNode[], id: string, fresh: string): boolean {
    const { list, at } = find(paper, id)!;
    list.splice(at + 1, 0, { id: fresh, below: [] });
    return true;
  },
  remove(paper: PaperNode[], id: string): boolean {
    const { list, at } = find(paper, id)!;
    list.splice(at, 1);
    return true;
  },
};

/** The outline as text: a line for each, indented by its level. */
export const readPaper = (paper: readonly PaperNode[], level = 0): readonly string[] =>
  paper.flatMap(({ id, below }) => [`${" ".repeat(level)}${id}`, ...readPaper(below, level + 1)]);
