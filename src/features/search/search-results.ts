import { foldWords } from "#domain/search/fold";
import type { QueryWord } from "#domain/search/query-words";
import type { Found, SearchOptions } from "#domain/search/search-index";
import type { FoundEntry, RecordSearch } from "#db/search/create-record-search";
import type { Group } from "./group-words.ts";

/** What is shown: everything, or one group of it. */
export type Filter = Group | "all";

/** What is typed: a leading ">" asks for commands only. */
export type Typed = { readonly text: string; readonly filter: Filter };

export const readTyped = (query: string, filter: Filter): Typed =>
  query.trimStart().startsWith(">")
    ? { text: query.trimStart().slice(1), filter: "commands" }
    : { text: query, filter };

/** How many are shown of one group that was asked for; of all groups only the best are. */
const mostOfOne = 100;
const mostOf = (group: Group): number => (group === "lessons" ? 4 : 3);

export type Results = {
  readonly found: Found<FoundEntry>;
  readonly shown: Found<FoundEntry>["groups"];
  readonly counts: ReadonlyMap<Group, number>;
};

/** Letters with which the name of a place has been begun, and hardly another word. */
const fewLetters = 4;

/** Whether a place is asked for by its name, not only by the course or class that it is of. */
const isNamed = ({ title, text }: FoundEntry, words: readonly QueryWord[]): boolean => {
  const names = ` ${foldWords(`${title} ${text.split("\n", 1)[0]}`)} `;
  return words.some(({ spellings }) =>
    spellings.some((spelling) => names.includes(` ${spelling}${spelling.length < fewLetters ? " " : ""}`)),
  );
};

/**
 * Where a group stands: nobody who looks for a name wants a command above it; a place that was
 * asked for by its name is first.
 */
const rankOf = ({ group, entries }: Results["shown"][number], words: readonly QueryWord[]): number => {
  if (group === "commands") return 2;
  if (group !== "places") return 0;
  return entries[0] && isNamed(entries[0], words) ? -1 : 1;
};

/**
 * What is found of what was typed. A filter in which there is nothing shows nothing, and the counts
 * say where there is something.
 */
export const searchResults = (
  search: Pick<RecordSearch, "find">,
  { text, filter }: Typed,
  o: Pick<SearchOptions<FoundEntry>, "today" | "placeOf">,
): Results => {
  const limitOf = (group: Group) => (filter === group ? mostOfOne : mostOf(group));
  const found = search.find(text, { ...o, limitOf });
  const all = found.groups.toSorted((a, b) => rankOf(a, found.words) - rankOf(b, found.words));
  return {
    found,
    shown: filter === "all" ? all : all.filter(({ group }) => group === filter),
    counts: new Map(found.groups.map(({ group, count }) => [group, count])),
  };
};
