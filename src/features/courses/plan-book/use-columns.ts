import { useState } from "react";
import type { AddedColumn } from "#domain/plan-book/book-columns";
import { addedColumns } from "./extra-columns.ts";

const storageKey = "plan-book-columns";

/** Stands beside the other columns where somebody has hidden the outcomes. */
const hidden = "-outcomes";

/** Until somebody decides, outcomes are shown where the titles beside them keep their room. */
const hasRoom = () => matchMedia("(width >= 64rem)").matches;

const read = (): readonly AddedColumn[] => {
  try {
    const kept = localStorage.getItem(storageKey)?.split(" ") ?? [];
    return addedColumns.filter(
      (one) => kept.includes(one) || (one === "outcomes" && !kept.includes(hidden) && hasRoom()),
    );
  } catch {
    return hasRoom() ? ["outcomes"] : [];
  }
};

/** The columns that were added to the plan book, kept on this device. */
export const useColumns = () => {
  const [added, setAdded] = useState(read);
  const choose = (next: readonly AddedColumn[]) => {
    setAdded(next);
    try {
      localStorage.setItem(storageKey, (next.includes("outcomes") ? next : [...next, hidden]).join(" "));
    } catch {
      // A browser that keeps nothing shows them until the page goes.
    }
  };
  return [added, choose] as const;
};
