import { useCallback, useMemo, useRef, useState } from "react";
import { nobody, selectOnPage } from "./selection.ts";

type WithId = { readonly id: string };

const idsOf = (rows: readonly WithId[]): readonly string[] => rows.map(({ id }) => id);

type SelectionParts = {
  /** Everybody there is: a student who is deleted is no longer chosen. */
  readonly all: readonly WithId[];
  /** The students found, in their order, and those of them on the page. */
  readonly found: readonly WithId[];
  readonly page: readonly WithId[];
};

/**
 * Chosen students, over pages and searches. `watch` goes on the element around the list: it knows
 * whether Shift is held.
 */
export const useSelection = ({ all, found, page }: SelectionParts) => {
  const [selection, setSelection] = useState(nobody);
  const isShift = useRef(false);
  const known = useMemo(() => new Set(idsOf(all)), [all]);
  const ids = useMemo(() => new Set([...selection.ids].filter((id) => known.has(id))), [selection, known]);
  const onPage = useMemo(() => new Set(idsOf(page).filter((id) => ids.has(id))), [page, ids]);
  const note = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isShift.current = shiftKey;
  };
  // The table itself makes a range longer and shorter by the arrow keys.
  const noteKey = ({ shiftKey, key }: { readonly shiftKey: boolean; readonly key: string }) => {
    isShift.current = shiftKey && key === " ";
  };
  // The same function for as long as the rows are the same: a table is not drawn again for each
  // letter that is typed.
  const choose = useCallback(
    (chosen: ReadonlySet<string>) => {
      const change = { page: idsOf(page), chosen, isRange: isShift.current, list: idsOf(found) };
      setSelection(selectOnPage({ ids, anchor: selection.anchor }, change));
    },
    [ids, selection.anchor, page, found],
  );
  return {
    ids,
    onPage,
    selectOnPage: choose,
    selectFound: () => setSelection({ ids: new Set([...ids, ...idsOf(found)]), anchor: null }),
    clear: () => setSelection(nobody),
    watch: { onPointerDownCapture: note, onClickCapture: note, onKeyDownCapture: noteKey },
  };
};
