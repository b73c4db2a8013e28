import { useState } from "react";
import type { ExtraColumn } from "#domain/plan-book/book-columns";
import { extraColumns } from "./extra-columns.ts";

const storageKey = "plan-book-columns";

const read = (): readonly ExtraColumn[] => {
  try {
    const kept = localStorage.getItem(storageKey)?.split(" ") ?? [];
    return extraColumns.filter((column) => kept.includes(column));
  } catch {
    return [];
  }
};

/** The columns that were added to the plan book, kept on this device. */
export const useColumns = () => {
  const [extra, setExtra] = useState(read);
  const choose = (next: readonly ExtraColumn[]) => {
    setExtra(next);
    try {
      localStorage.setItem(storageKey, next.join(" "));
    } catch {
      // A browser that keeps nothing shows them until the page goes.
    }
  };
  return [extra, choose] as const;
};
