import type { Mutation } from "#db/edit/mutation";
import { makeShare, type NewShare } from "#db/edit/share-edits";
import { createShareKey } from "#domain/share/share-link";
import { useEdits } from "#hooks/edits/use-edits";

/**
 * Makes a link with a new key, and what is written with it (`before`), in one step; its id, or null
 * where that failed.
 */
export const useMakeShare = () => {
  const { run, newId } = useEdits();
  return async (
    values: Omit<NewShare, "id" | "key">,
    text: string,
    before: readonly Mutation[] = [],
  ): Promise<string | null> => {
    const id = newId();
    const key = createShareKey((count) => crypto.getRandomValues(new Uint8Array(count)));
    return (await run([...before, makeShare({ ...values, id, key })], text)) ? id : null;
  };
};
