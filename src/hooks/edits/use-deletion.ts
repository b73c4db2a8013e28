import { useState } from "react";
import { type Counts, readWhatGoes } from "#db/edit/what-goes";
import { useMirror } from "#hooks/data/mirror-context";
import type { CollectionName } from "#schema/collections";

type Asked = { readonly counts: Counts; readonly remove: () => unknown };

/** Deletes records at once where they are alone, and else first says what goes along. */
export const useDeletion = () => {
  const { db } = useMirror();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    /** What is to be confirmed; null where nothing is. */
    asked,
    ask: async (collection: CollectionName, ids: Iterable<string>, remove: () => unknown) => {
      const keys = [...ids].map((id) => [collection, id] as const);
      const counts = (await readWhatGoes(db, keys)).filter(([name]) => name !== collection);
      if (counts.length === 0) await remove();
      else setAsked({ counts, remove });
    },
    close: () => setAsked(null),
  };
};
