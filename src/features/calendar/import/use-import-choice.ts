import { useState } from "react";
import type { ImportChange, ImportState } from "#db/event-import/compare-import";

/** The states that are taken unless the teacher decides otherwise: nothing of hers is touched. */
const usual: ReadonlySet<ImportState> = new Set(["new", "changed"]);

const isChoice = ({ state }: ImportChange): boolean => state !== "same";

const none: ReadonlySet<string> = new Set();

/** Which of a file's events are taken; another `file` begins with the usual ones. */
export const useImportChoice = (changes: readonly ImportChange[], file: unknown) => {
  const [kept, setKept] = useState({ file, toggled: none });
  const toggled = kept.file === file ? kept.toggled : none;
  const isTaken = (change: ImportChange) => isChoice(change) && usual.has(change.state) !== toggled.has(change.id);
  /** Takes all of some changes, or none of them. */
  const setAll = (some: readonly ImportChange[], isTaken: boolean) => {
    const next = new Set(toggled);
    for (const { id, state } of some) {
      if (usual.has(state) === isTaken) next.delete(id);
      else next.add(id);
    }
    setKept({ file, toggled: next });
  };
  return { chosen: changes.filter(isTaken), isTaken, setAll };
};

export type ImportChoice = ReturnType<typeof useImportChoice>;
