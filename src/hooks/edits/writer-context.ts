import { createContext, useContext } from "react";
import type { History } from "#db/write/history";
import type { Mutate } from "#db/edit/mutation";

/** Writes to the mirror. Screens use `useEdits()` instead, which is built on it. */
export type Writer = {
  readonly mutate: Mutate;
  /** Edits that Undo reverts. */
  readonly history: History;
  readonly newId: () => string;
};

export const WriterContext = createContext<Writer | null>(null);

export const useWriter = (): Writer => {
  const writer = useContext(WriterContext);
  if (!writer) throw new Error("useWriter is used outside of WriterContext");
  return writer;
};
