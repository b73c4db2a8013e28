import { useSyncExternalStore } from "react";
import type { UnsavedEntry } from "#db/write/create-unsaved";
import type { CollectionName } from "#schema/collections";
import { useJournal } from "./use-journal.ts";

/** What `select` finds in what this page could not write. It gives a text, a number, yes or no. */
export const useUnsaved = <T extends string | number | boolean | null>(
  select: (all: readonly UnsavedEntry[]) => T,
): T => {
  const { unsaved } = useJournal();
  return useSyncExternalStore(unsaved.subscribe, () => select(unsaved.all()));
};

/** Whether something about a student is not on the device, though it was entered. */
export const useIsUnsaved = (collection: CollectionName, student: string): boolean =>
  useUnsaved((all) => all.some((one) => one.collection === collection && one.base["student"] === student));
