import { useEffect, useState, useSyncExternalStore } from "react";
import { createRecordSearch, type RecordSearch, type SearchState } from "#db/search/create-record-search";
import { useMirror } from "#hooks/data/mirror-context";

/** Milliseconds after which a busy browser is interrupted for the next bit. */
const longestWait = 500;

/**
 * Resolves when the browser has nothing else to do. Safari has no idle callbacks: after a pause.
 */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWait });
    else setTimeout(resolve, 20);
  });

/**
 * Milliseconds after which reading no longer delays the first lessons. It begins earlier if it is
 * asked for.
 */
const settled = 3000;

/**
 * The search of the signed-in teacher's mirror, kept fresh for as long as the component stays. Its
 * memory goes with the mirror. It is read once it is wanted, or else when the app has been there
 * for a while.
 */
export const useRecordSearch = (isWanted: boolean): RecordSearch => {
  const { db } = useMirror();
  const [search] = useState(() => createRecordSearch({ db, idle }));
  const [isStarted, setStarted] = useState(isWanted);
  useEffect(() => {
    if (isStarted) return search.start();
    const timer = setTimeout(() => setStarted(true), isWanted ? 0 : settled);
    return () => clearTimeout(timer);
  }, [search, isStarted, isWanted]);
  return search;
};

export const useSearchState = (search: RecordSearch): SearchState =>
  useSyncExternalStore(search.subscribe, search.state);
