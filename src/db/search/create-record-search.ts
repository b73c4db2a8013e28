import { createListeners } from "#base/create-listeners";
import { createSearchIndex, type Found, type SearchEntry, type SearchOptions } from "#domain/search/search-index";
import type { Database } from "#db/store/database";
import { followRows } from "./follow-rows.ts";
import { type RecordEntry, searchCollections, toEntry } from "./search-entry.ts";

/**
 * Something to do, a page to open or a part of a class book, found by its words in the reader's
 * language.
 */
export type CommandEntry = SearchEntry & { readonly group: "commands" | "places" };

export const isCommand = (entry: FoundEntry): entry is CommandEntry =>
  entry.group === "commands" || entry.group === "places";

export type FoundEntry = RecordEntry | CommandEntry;

/**
 * How far the records are read. The object is another one each time that some of them have changed.
 */
export type SearchState = { readonly isWhole: boolean };

export type RecordSearch = {
  /** Reads the records from now on. Returns what ends it. */
  readonly start: () => () => void;
  readonly state: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the commands, in place of the earlier ones. */
  readonly setCommands: (commands: readonly CommandEntry[]) => void;
  /** A record or command by its id. */
  readonly entry: (id: string) => FoundEntry | undefined;
  readonly find: (query: string, o: SearchOptions<FoundEntry>) => Found<FoundEntry>;
};

/**
 * Everything on this device that can be searched for, in memory. `idle` waits for a moment with
 * nothing else to do.
 */
export const createRecordSearch = (o: { readonly db: Database; readonly idle: () => Promise<void> }): RecordSearch => {
  const index = createSearchIndex<FoundEntry>();
  const { subscribe, notify } = createListeners();
  let state: SearchState = { isWhole: false };
  let commands: readonly string[] = [];

  const change = (isWhole: boolean): void => {
    state = { isWhole };
    notify();
  };
  return {
    start: () =>
      followRows({
        ...o,
        collections: searchCollections,
        onRows: (collection, rows, gone) => {
          index.put(rows.map((row) => toEntry(collection, row)));
          index.remove(gone);
          if (state.isWhole) change(true);
        },
        onWhole: () => {
          change(true);
          void o.idle().then(index.learnWords);
        },
      }),
    state: () => state,
    subscribe,
    setCommands: (next) => {
      index.remove(commands);
      index.put(next);
      commands = next.map(({ id }) => id);
      change(state.isWhole);
    },
    entry: index.get,
    find: index.find,
  };
};
