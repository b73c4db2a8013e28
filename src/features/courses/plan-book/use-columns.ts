import { useState } from "react";
import type { AddedColumn } from "#domain/plan-book/book-columns";
import { addedColumns } from "./extra-columns.ts";

const storageKey = "plan-book-columns";

/** Outcomes are shown until somebody hides them: then this stands beside the other columns. */
const hidden = "-outcomes";

const read = (): readonly AddedColumn[] => {
  try {
    const kept = localStorage.getItem(storageKey)?.split(" ") ?? [];
    return addedColumns.filter((one) => (one === "outcomes" ? !kept.includes(hidden) : kept.includes(one)));
  } catch {
    return ["outcomes"];
  }
};

/** The columns that were added to the plan book, kept on this device. */
export const useColumns = () => {
  const [added, setAdded] = useState(read);
  const choose = (next: readonly AddedColumn[]) => {
    setAdded(next);
    const texts = next.filter((one) => one !== "outcomes");
    try {
      localStorage.setItem(storageKey, (next.includes("outcomes") ? texts : [...texts, hidden]).join(" "));
    } catch {
      // A browser that keeps nothing shows them until the page goes.
    }
  };
  return [added, choose] as const;
};
