import { type KeyboardEvent, type MouseEvent, type FocusEvent, useCallback, useMemo, useRef, useState } from "react";
import type { OutlineRow } from "#domain/curriculum/outline";
import type { OutcomeRow } from "#schema/outcomes";
import { branchesAbove, visibleRows } from "./visible-rows.ts";

/** A longer outline begins with its first level alone. */
const mostAtOnce = 80;

type OutlineTreeOptions = {
  /** All rows that may be shown. */
  readonly rows: readonly OutlineRow<OutcomeRow>[];
  /** The number of rows of the whole outline. */
  readonly size: number;
  /** A row that has to be in sight: the branches above it open; "" for none. */
  readonly asked: string;
  readonly onChoose: (id: string) => void;
};

/** Opens and closes an outline's branches, and leads from row to row by keys. */
export const useOutlineTree = ({ rows: all, size, asked, onChoose }: OutlineTreeOptions) => {
  const tree = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [stop, setStop] = useState("");
  const [opened, setOpened] = useState("");
  if (asked !== opened) {
    setOpened(asked);
    const next = new Set(turned);
    for (const id of branchesAbove(all, asked)) {
      if (size <= mostAtOnce) next.delete(id);
      else next.add(id);
    }
    setTurned(next);
    if (asked !== "") setStop(asked);
  }
  const isOpen = useCallback((id: string) => turned.has(id) !== size <= mostAtOnce, [turned, size]);
  const rows = useMemo(() => visibleRows(all, isOpen), [all, isOpen]);
  const toggle = useCallback(
    (id: string) =>
      setTurned((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  const choose = useCallback(
    (id: string) => {
      setStop(id);
      onChoose(id);
    },
    [onChoose],
  );
  const at = Math.max(
    0,
    rows.findIndex(({ outcome }) => outcome.id === stop),
  );
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    setStop(id);
    tree.current?.querySelector<HTMLElement>(`[data-outcome="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const { id } = row.outcome;
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(rows[at + 1]?.outcome.id),
      ArrowUp: () => goTo(rows[at - 1]?.outcome.id),
      Home: () => goTo(rows[0]?.outcome.id),
      End: () => goTo(rows.at(-1)?.outcome.id),
      ArrowRight: () =>
        row.hasChildren && !isOpen(id) ? toggle(id) : goTo(row.hasChildren ? rows[at + 1]?.outcome.id : undefined),
      ArrowLeft: () => (row.hasChildren && isOpen(id) ? toggle(id) : goTo(row.parent || undefined)),
      Enter: () => choose(id),
      " ": () => choose(id),
      "/": () => document.querySelector<HTMLElement>("[data-outcome-filters] input:checked")?.focus(),
    };
    const deed = deeds[event.key];
    if (!deed || !(event.target instanceof HTMLElement) || !event.target.matches("[data-outcome]")) return;
    event.preventDefault();
    deed();
  };
  const onClick = ({ target }: MouseEvent) => {
    const id = target instanceof Element && target.closest("[data-outcome]")?.getAttribute("data-outcome");
    if (id) choose(id);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const id = target.getAttribute("data-outcome");
    if (id) setStop(id);
  };
  return { rows, isOpen, toggle, at, tree: { ref: tree, onKeyDown, onClick, onFocus } };
};
