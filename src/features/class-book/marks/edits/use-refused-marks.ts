import { useState } from "react";
import { useDraft } from "#hooks/edits/use-draft";

/** What was typed and is off the scale: it stays in its cell, with the reason. */
export type Refused = { readonly text: string; readonly fault: string };

/**
 * The marks of a course that were typed and not taken, by `cellKey`. They stay until they are
 * mended or taken back, after a reload, too.
 */
export const useRefusedMarks = (course: string) => {
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(new Map());
  useDraft({
    name: { form: "marks-refused", of: course, title: "" },
    collection: "results",
    values: { refused: Object.fromEntries(refused) },
    isChanged: refused.size > 0,
    restore: (kept) => setRefused(new Map(Object.entries(kept.refused))),
  });
  /** Keeps what a cell does not take; null: it takes what it says now. */
  const say = (key: string, held: Refused | null) => {
    if (!held && !refused.has(key)) return;
    setRefused((before) => {
      const next = new Map(before);
      next.delete(key);
      if (held) next.set(key, held);
      return next;
    });
  };
  return { refused, say };
};
