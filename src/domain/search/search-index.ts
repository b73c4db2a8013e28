import { compareText } from "#domain/compare-text";
import { dateToDay, type PlainDate } from "#domain/time/plain-date";
import { fold, foldWords, hasUmlauts } from "./fold.ts";
import { foundRanges } from "./highlight-text.ts";
import { nearWords } from "./near-words.ts";
import { type QueryWord, queryWords } from "./query-words.ts";

/** Something that can be found. */
export type SearchEntry = {
  readonly id: string;
  /** Found together with others of its kind. */
  readonly group: string;
  readonly title: string;
  /** Everything else by which it is found, in lines. */
  readonly text: string;
  /** Its day; "" if it has none. */
  readonly date: PlainDate | "";
};

type FoundGroup<E extends SearchEntry> = {
  readonly group: E["group"];
  /** The best, at most as many as were asked for. */
  readonly entries: readonly E[];
  readonly count: number;
};

export type Found<E extends SearchEntry> = {
  /** The groups in which something is found, the best first. */
  readonly groups: readonly FoundGroup<E>[];
  readonly count: number;
  /** What was searched for, to mark it. */
  readonly words: readonly QueryWord[];
  /** Where nothing fits what was typed: the word that is searched for in the place of another. */
  readonly instead: { readonly typed: string; readonly shown: string } | null;
};

export type SearchOptions<E extends SearchEntry> = {
  readonly today: PlainDate;
  /** The most of a group. */
  readonly limitOf: (group: E["group"]) => number;
  /**
   * Where an entry stands before the others are compared: 0 first; null where it is not to be
   * found.
   */
  readonly placeOf: (entry: E) => number | null;
};

export type SearchIndex<E extends SearchEntry> = {
  /** Adds entries; one with the id of an earlier one replaces it. */
  readonly put: (entries: readonly E[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly get: (id: string) => E | undefined;
  /** Makes ready what the first typo would have to wait for. */
  readonly learnWords: () => void;
  /**
   * Finds entries whose words begin with all words of the query; a typo is forgiven where there
   * are none.
   */
  readonly find: (query: string, o: SearchOptions<E>) => Found<E>;
};

/** An entry with its folded words, the title's first; a blank before and behind each word. */
type Indexed<E> = { readonly entry: E; readonly words: string; readonly titleEnd: number; readonly day: number };

/** The folded words of a text, and those of them once more in which umlauts are spelt otherwise. */
const wordsOf = (text: string): string => {
  const dropped = foldWords(text);
  if (!hasUmlauts(text)) return dropped;
  const spelt = foldWords(text, "spelt");
  const known = new Set(dropped.split(" "));
  return [dropped, ...spelt.split(" ").filter((word) => !known.has(word))].join(" ");
};

const index = <E extends SearchEntry>(entry: E): Indexed<E> => {
  const title = wordsOf(entry.title);
  const rest = wordsOf(entry.text);
  return {
    entry,
    words: ` ${title} ${rest} `,
    titleEnd: title.length,
    day: entry.date === "" ? Number.NaN : dateToDay(entry.date),
  };
};

/**
 * How well a word fits: 0 a whole word of the title, 1 the start of one, 2 a whole word elsewhere,
 * 3 a start; -1 not at all.
 */
const fitOf = ({ words, titleEnd }: Indexed<unknown>, spelling: string): number => {
  const start = ` ${spelling}`;
  const at = words.indexOf(start);
  if (at === -1) return -1;
  const whole = words[at + start.length] === " " ? at : words.indexOf(`${start} `, at + 1);
  if (at <= titleEnd) return whole !== -1 && whole <= titleEnd ? 0 : 1;
  return whole === -1 ? 3 : 2;
};

const bestFit = (indexed: Indexed<unknown>, { spellings }: QueryWord): number => {
  let best = -1;
  for (const spelling of spellings) {
    const fit = fitOf(indexed, spelling);
    if (fit !== -1 && (best === -1 || fit < best)) best = fit;
  }
  return best;
};

/** The worst fit of all words; -1 where one does not fit. */
const fitAll = (indexed: Indexed<unknown>, words: readonly QueryWord[]): number => {
  let worst = 0;
  for (const word of words) {
    const fit = bestFit(indexed, word);
    if (fit === -1) return -1;
    if (fit > worst) worst = fit;
  }
  return worst;
};

/** Days from today that an entry without a day counts as, next to those with one. */
const undated = 30;
const farthest = 1_000_000;

/** Smaller is better: the place, how well it fits, how near in time. */
const scoreOf = (place: number, fit: number, day: number, today: number): number => {
  const distance = Number.isNaN(day) ? undated : Math.min(farthest - 1, Math.abs(day - today));
  return (place * 4 + fit) * farthest + distance;
};

type Scored<E> = { readonly entry: E; readonly score: number };

const byScore = <E extends SearchEntry>(a: Scored<E>, b: Scored<E>): number =>
  a.score - b.score || compareText(a.entry.title, b.entry.title) || compareText(a.entry.id, b.entry.id);

/** Keeps the best `limit` in order: most of what fits a first letter is never sorted. */
const keepBest = <E extends SearchEntry>(best: Scored<E>[], one: Scored<E>, limit: number): void => {
  if (limit <= 0 || (best.length === limit && byScore(best[limit - 1]!, one) <= 0)) return;
  let at = best.length;
  while (at > 0 && byScore(best[at - 1]!, one) > 0) at -= 1;
  best.splice(at, 0, one);
  if (best.length > limit) best.pop();
};

/** Near words that are tried for one with a typo. */
const mostTried = 5;

/**
 * A folded word as the found entry writes it; as it is where the entry has it only as the start of
 * another.
 */
const asWritten = ({ title, text }: SearchEntry, word: QueryWord): string => {
  const [folded = ""] = word.spellings;
  for (const part of [title, text]) {
    const written = foundRanges(part, [word])
      .map(([start, end]) => part.slice(start, end))
      .find((found) => fold(found) === folded || fold(found, "spelt") === folded);
    if (written !== undefined) return written;
  }
  return folded;
};

/**
 * Finds entries by the starts of their words, in memory: a scan of folded texts, which needs no
 * index that could be stale and is fast enough for 10,000 records (docs/bench.md).
 */
export const createSearchIndex = <E extends SearchEntry>(): SearchIndex<E> => {
  const all = new Map<string, Indexed<E>>();
  let vocabulary: Map<string, number> | null = null;

  const readVocabulary = (): ReadonlyMap<string, number> => {
    if (vocabulary) return vocabulary;
    const counts = new Map<string, number>();
    for (const { words } of all.values()) {
      for (const word of words.split(" ")) if (word !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    return (vocabulary = counts);
  };

  const scan = (words: readonly QueryWord[], o: SearchOptions<E>): Omit<Found<E>, "instead"> => {
    const today = dateToDay(o.today);
    const groups = new Map<E["group"], { readonly best: Scored<E>[]; readonly limit: number; count: number }>();
    let count = 0;
    for (const indexed of all.values()) {
      const fit = fitAll(indexed, words);
      const place = fit === -1 ? null : o.placeOf(indexed.entry);
      if (place === null) continue;
      const { entry, day } = indexed;
      let group = groups.get(entry.group);
      if (!group) groups.set(entry.group, (group = { best: [], limit: Math.max(1, o.limitOf(entry.group)), count: 0 }));
      group.count += 1;
      count += 1;
      keepBest(group.best, { entry, score: scoreOf(place, fit, day, today) }, group.limit);
    }
    const sorted = [...groups].toSorted(([, a], [, b]) => a.best[0]!.score - b.best[0]!.score);
    return {
      groups: sorted.map(([group, { best, count }]) => ({ group, entries: best.map(({ entry }) => entry), count })),
      count,
      words,
    };
  };

  const isKnown = ({ spellings }: QueryWord): boolean => {
    const starts = spellings.map((spelling) => ` ${spelling}`);
    for (const { words } of all.values()) if (starts.some((start) => words.includes(start))) return true;
    return false;
  };

  /**
   * The query with an unknown word replaced: by the first of the near words with which something is
   * found.
   */
  const findInstead = (words: readonly QueryWord[], o: SearchOptions<E>): Found<E> | null => {
    // A single word is unknown: nothing was found by it.
    const at = words.findIndex((word) => !word.isInstead && (words.length === 1 || !isKnown(word)));
    if (at === -1) return null;
    const { typed, spellings } = words[at]!;
    const tried = nearWords(spellings[0]!, readVocabulary()).slice(0, mostTried);
    for (const [place, near] of tried.entries()) {
      const word: QueryWord = { typed, spellings: [near], isInstead: true };
      const next = words.with(at, word);
      const found = scan(next, o);
      if (found.count > 0)
        return { ...found, instead: { typed, shown: asWritten(found.groups[0]!.entries[0]!, word) } };
      // Several unknown words: only the likeliest is taken for granted, so as not to try all of
      // them with all.
      const deeper = place === 0 ? findInstead(next, o) : null;
      if (deeper) return deeper;
    }
    return null;
  };

  return {
    put: (entries) => {
      for (const entry of entries) all.set(entry.id, index(entry));
      vocabulary = null;
    },
    remove: (ids) => {
      for (const id of ids) all.delete(id);
      vocabulary = null;
    },
    get: (id) => all.get(id)?.entry,
    learnWords: () => void readVocabulary(),
    find: (query, o) => {
      const words = queryWords(query);
      if (words.length === 0) return { groups: [], count: 0, words, instead: null };
      const found = scan(words, o);
      return (found.count === 0 && findInstead(words, o)) || { ...found, instead: null };
    },
  };
};
