import { useSyncExternalStore } from "react";
import { useDraft } from "#hooks/edits/use-draft";
import type { UnreadCell, UnreadCells } from "./create-unread-cells.ts";

const textsOf = (cells: ReadonlyMap<string, UnreadCell>, isAll: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries([...cells].flatMap(([line, cell]) => (cell.isAll === isAll ? [[line, cell.text]] : [])));

const cellsOf = (texts: Readonly<Record<string, string>>, isAll: boolean) =>
  Object.entries(texts).map(([line, text]) => [line, { text, isAll }] as const);

/** Keeps the cells' unread text on the device at each key, and gives it back after a reload. */
export function UnreadDraft({ course, cells }: { readonly course: string; readonly cells: UnreadCells }) {
  const all = useSyncExternalStore(cells.subscribe, cells.all);
  useDraft({
    name: { form: "plan-book-outcomes", of: course, title: "" },
    collection: "lessons",
    values: { unread: textsOf(all, false), typed: textsOf(all, true) },
    isChanged: all.size > 0,
    restore: ({ unread, typed }) => cells.replace(new Map([...cellsOf(unread, false), ...cellsOf(typed, true)])),
  });
  return null;
}
