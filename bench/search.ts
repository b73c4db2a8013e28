import MiniSearch from "minisearch";
import { createSearchIndex, type SearchEntry } from "../src/domain/search/search-index.ts";
import { fold } from "../src/domain/search/fold.ts";
import { addDays } from "../src/domain/time/plain-date.ts";
import type { BenchRow } from "./bench-result.ts";
import { median, spread } from "./sync/statistics.ts";

const today = "2026-11-23";
const wordsOfRecord = 40;
const vocabularySize = 15_000;
const syllables =
  "ba be bi bo bu da dé di do dü fa fe fra gra ha hei ka kla lo ma mu na né pla pü ra ré sa schu ta té tra vi wä zo".split(
    " ",
  );

/** Numbers that are the same in every run. */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const makeVocabulary = (random: () => number): readonly string[] => {
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    const length = 2 + Math.floor(random() * 4);
    words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]!).join(""));
  }
  return [...words];
};

/**
 * Records of 40 words, the frequent words often and most words seldom (Zipf), over two years around
 * today.
 */
const makeRecords = (count: number, vocabulary: readonly string[], random: () => number): readonly SearchEntry[] => {
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1]!;
  const text = (length: number) => Array.from({ length }, word).join(" ");
  return Array.from({ length: count }, (_, at) => ({
    id: `record ${at}`,
    group: at % 10 < 7 ? "lessons" : at % 10 < 9 ? "events" : "students",
    title: text(4),
    text: text(wordsOfRecord - 4),
    date: addDays(today, Math.floor(random() * 730) - 365),
  }));
};

type Queries = { readonly fitting: readonly string[]; readonly typos: readonly string[] };

/**
 * Queries as they are typed: each start of a word as it grows, whole words, two words of one
 * record. Also words with a letter left out.
 */
const makeQueries = (records: readonly SearchEntry[], count: number, random: () => number): Queries => {
  const fitting: string[] = [];
  const typos: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { title, text } = records[Math.floor(random() * records.length)]!;
    const words = text.split(" ");
    const word = words[Math.floor(random() * words.length)]!;
    for (let length = 1; length <= word.length; length += 2) fitting.push(word.slice(0, length));
    fitting.push(word, `${title.split(" ")[0]} ${word.slice(0, 3)}`);
    if (word.length >= 8) typos.push(word.slice(0, 4) + word.slice(5));
  }
  return { fitting, typos };
};

type Engine = { readonly build: () => void; readonly find: (query: string) => number };

const ours = (records: readonly SearchEntry[]): Engine => {
  let index = createSearchIndex<SearchEntry>();
  return {
    build: () => {
      index = createSearchIndex();
      index.put(records);
      index.learnWords();
    },
    find: (query) => index.find(query, { today, limitOf: () => 4, placeOf: () => 0 }).count,
  };
};

/**
 * The peer with the same rules where it has them: all words, by their starts, folded, the title
 * first; a typo forgiven where asked for.
 */
const miniSearch = (records: readonly SearchEntry[], fuzzy: boolean): Engine => {
  const create = () =>
    new MiniSearch<SearchEntry>({
      fields: ["title", "text"],
      processTerm: (term) => fold(term),
      searchOptions: { prefix: true, combineWith: "AND", boost: { title: 4 }, fuzzy: fuzzy ? 0.2 : false },
    });
  let index = create();
  return {
    build: () => {
      index = create();
      index.addAll(records);
    },
    find: (query) => index.search(query).length,
  };
};

const time = (work: () => unknown): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

/**
 * Measures what search costs at 1,000 and 10,000 records: building what it searches, then queries
 * letter by letter, against MiniSearch. Goal: 95 of 100 queries within 16 ms at 10,000 records.
 */
export const measureSearch = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const size of isQuick ? [1000] : [1000, 10_000]) {
    const random = createRandom(size);
    const records = makeRecords(size, makeVocabulary(random), random);
    const { fitting, typos } = makeQueries(records, isQuick ? 20 : 120, random);
    const engines = { own: ours(records), peer: miniSearch(records, false), fuzzy: miniSearch(records, true) };
    const builds = { own: [] as number[], peer: [] as number[] };
    for (let run = 0; run < (isQuick ? 1 : 5); run += 1) {
      builds.own.push(time(engines.own.build));
      builds.peer.push(time(engines.peer.build));
    }
    engines.fuzzy.build();
    if (fitting.some((query) => engines.own.find(query) === 0)) throw new Error("A word that is there is not found");
    if (fitting.some((query) => engines.peer.find(query) === 0))
      throw new Error("The peer misses a word that is there");
    const measure = (engine: Engine, queries: readonly string[]) =>
      queries.map((query) => time(() => engine.find(query)));
    const against = (value: number) => ({ what: "MiniSearch", value });
    const at = `${size.toLocaleString("en")} records`;
    rows.push({
      what: `make ready, ${at}`,
      value: median(builds.own),
      unit: "ms",
      spread: spread(builds.own),
      against: against(median(builds.peer)),
    });
    const add = (what: string, peer: Engine, queries: readonly string[], goal?: number) => {
      const [own, other] = [measure(engines.own, queries), measure(peer, queries)];
      rows.push({
        what: `${what}, ${at}`,
        value: median(own),
        unit: "ms",
        tail: [percentile(own, 0.95), Math.max(...own)],
        against: against(median(other)),
      });
      rows.push({
        what: `${what}, ${at}: 95 of 100 within`,
        value: percentile(own, 0.95),
        unit: "ms",
        against: against(percentile(other, 0.95)),
        ...(goal === undefined ? {} : { goal, goalOf: "value" }),
      });
    };
    add("a query", engines.peer, fitting, 16);
    add("a typo", engines.fuzzy, typos);
  }
  return rows;
};
