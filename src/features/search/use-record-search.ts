import { useEffect, useState, useSyncExternalStore } from "react";
import { createRecordSearch, type RecordSearch, type SearchState } from "#db/search/create-record-search";
import { useMirror } from "#hooks/mirror-context";

/** Milliseconds after which a busy browser is interrupted for the next bit. */
const longestWait = 500;

/** Resolves when the browser has nothing else to do. Safari has no idle callbacks: after a pause. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWait });
    else setTimeout(resolve, 20);
  });

/** The search of the signed-in teacher's mirror, kept fresh for as long as the component stays. Its memory goes with the mirror. */
export const useRecordSearch = (): RecordSearch => {
  const { db } = useMirror();
  const [search] = useState(() => createRecordSearch({ db, idle }));
  useEffect(() => search.start(), [search]);
  return search;
};

export const useSearchState = (search: RecordSearch): SearchState =>
  useSyncExternalStore(search.subscribe, search.state);
