import { useCallback } from "react";
import { latestRow } from "#db/write/own-writes";
import { useMirror } from "#hooks/data/mirror-context";
import type { CollectionName } from "#schema/collections";

/** A record as this page left it, where `shown` was read before that; else `shown`. */
export type Latest = <R extends { readonly id: string }>(
  collection: CollectionName,
  id: string,
  shown: R | undefined,
) => R | undefined;

/** What an edit is made from, where the screen may still show the time before the last one. */
export const useLatest = (): Latest => {
  const { ownWrites, clock } = useMirror();
  return useCallback(
    (collection, id, shown) => latestRow(ownWrites, clock(), { collection, id, shown }),
    [ownWrites, clock],
  );
};
