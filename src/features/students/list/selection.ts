/** Who is chosen over all pages, and from whom a range starts. */
export type Selection = { readonly ids: ReadonlySet<string>; readonly anchor: string | null };

export const nobody: Selection = { ids: new Set(), anchor: null };

type OnPage = {
  /** The ids of the page, and those of them that are chosen now. */
  readonly page: readonly string[];
  readonly chosen: ReadonlySet<string>;
  /** Shift is held: from the last one chosen to this one, also over pages. */
  readonly isRange: boolean;
  /** The whole list in its order. */
  readonly list: readonly string[];
};

/** The selection after a change on one page: what is chosen on the others stays. */
export const selectOnPage = (before: Selection, { page, chosen, isRange, list }: OnPage): Selection => {
  const changed = page.filter((id) => before.ids.has(id) !== chosen.has(id));
  const ids = new Set(before.ids);
  const put = (id: string, isOn: boolean) => (isOn ? ids.add(id) : ids.delete(id));
  for (const id of changed) put(id, chosen.has(id));
  const [one] = changed;
  if (one === undefined || changed.length > 1) return { ids, anchor: before.anchor };
  const [from, to] = [before.anchor === null ? -1 : list.indexOf(before.anchor), list.indexOf(one)];
  if (!isRange || from === -1) return { ids, anchor: one };
  for (const id of list.slice(Math.min(from, to), Math.max(from, to) + 1)) put(id, chosen.has(one));
  return { ids, anchor: before.anchor };
};
