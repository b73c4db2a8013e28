import { useEffect, useRef, useState } from "react";
import type { Mutation } from "#db/edit/mutation";
import { useEdits } from "#hooks/edits/use-edits";

export type ImportRun = { readonly done: number; readonly total: number };

/** How many records are written at once without a page's noticing. */
const partSize = 100;

/**
 * Writes a list in parts, so that the page stays smooth, as one undo. Cancelled, or where a part
 * fails, the parts before it are taken back: nothing is half done. `write` resolves to the undo
 * group; null where nothing was written.
 */
export const useImportRun = () => {
  const { saveTyped, takeBack, newId } = useEdits();
  const [run, setRun] = useState<ImportRun | null>(null);
  const isCancelled = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const write = async (mutations: readonly Mutation[], text: string): Promise<string | null> => {
    isCancelled.current = false;
    const undoGroup = `import/${newId()}`;
    const total = mutations.length;
    setRun({ done: 0, total });
    let done = 0;
    let isWhole = true;
    while (done < total && isWhole) {
      const part = mutations.slice(done, done + partSize);
      isWhole = !isCancelled.current && (await saveTyped(part, undoGroup, text)) === "saved";
      if (!isWhole) break;
      done += part.length;
      if (!isGone.current) setRun({ done, total });
      // The screen is drawn and keys are heard between the parts.
      await new Promise((resolve) => setTimeout(resolve));
    }
    if (!isWhole && done > 0) await takeBack(undoGroup);
    if (!isGone.current) setRun(null);
    return isWhole ? undoGroup : null;
  };
  return { run, write, cancel: () => void (isCancelled.current = true) };
};
