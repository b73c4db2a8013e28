import { useEffect, useRef, useState } from "react";
import type { ListTable } from "#domain/import/list-file";
import type { ListReadFault } from "#remote/lists/list-reader";
import { readList } from "#remote/lists/read-list";

export type ListFilesState =
  | { readonly type: "none" }
  | { readonly type: "reading"; readonly name: string }
  | { readonly type: "problem"; readonly name: string; readonly problem: ListReadFault["type"] }
  | { readonly type: "read"; readonly name: string; readonly tables: readonly ListTable[] };

const nameOf = (files: readonly File[]): string => {
  const [first] = files;
  if (!first) return "";
  const folder = first.webkitRelativePath.split("/")[0] ?? "";
  return folder === "" || files.length === 1 ? first.name : folder;
};

/**
 * Files of a list, read in the background. Another choice, cancelling or leaving ends the first.
 */
export const useListFiles = () => {
  const [state, setState] = useState<ListFilesState>({ type: "none" });
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);
  const choose = async (files: readonly File[]) => {
    if (files.length === 0) return;
    waiting.current?.abort();
    const { signal } = (waiting.current = new AbortController());
    const name = nameOf(files);
    setState({ type: "reading", name });
    const found = await readList(files, signal);
    if (signal.aborted) return;
    if (found.ok) setState({ type: "read", name, tables: found.value });
    else if (found.error.type !== "cancelled") setState({ type: "problem", name, problem: found.error.type });
  };
  const reset = () => {
    waiting.current?.abort();
    setState({ type: "none" });
  };
  return { state, choose, reset };
};
