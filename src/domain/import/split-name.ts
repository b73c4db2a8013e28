import { nameKey, tidyName } from "#domain/people/class-list";
import { isFamilyName, isGivenName } from "./name-words.ts";

export const nameOrders = ["firstLast", "lastFirst"] as const;
export type NameOrder = (typeof nameOrders)[number];
export type SplitName = { readonly firstName: string; readonly lastName: string };

/**
 * Words that join two Portuguese family names: what is before them belongs to the last name too,
 * "Pereira dos Santos".
 */
const links: ReadonlySet<string> = new Set("da das de do dos".split(" "));

/** Words that belong to the last name that follows them. */
const particles: ReadonlySet<string> = new Set([
  ...links,
  ..."af al d' dei del della den der des di du e el la le op ten ter van vom von zu zum zur y".split(" "),
]);
const isLink = (word: string): boolean => links.has(word.toLowerCase());
const isParticle = (word: string): boolean => particles.has(word.toLowerCase());
const isShouted = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();

/** Where the word after a run of particles ends; past the last word if there is none. */
const afterOwnWord = (words: readonly string[], from: number): number => {
  const own = words.findIndex((word, index) => index >= from && !isParticle(word));
  return own === -1 ? words.length : own + 1;
};

/**
 * How many words of a name written last name first are the last name: "da Silva Ferreira" of "da
 * Silva Ferreira Ana".
 */
const familyWords = (words: readonly string[]): number => {
  let end = afterOwnWord(words, 0);
  while (end < words.length - 1 && (isParticle(words[end]!) || isFamilyName(words[end]!))) {
    const next = afterOwnWord(words, end);
    if (next >= words.length) return end;
    end = next;
  }
  // After a Portuguese name more family names come, up to the first word that is surely a given
  // name.
  const given = words.findIndex((word, index) => index >= end && isGivenName(word));
  return given > end && words.slice(0, end).some(isLink) ? given : end;
};

/**
 * How many words of a name written first name first are the first name: "Ana Sofia" of "Ana Sofia
 * Pereira dos Santos".
 */
const givenWords = (words: readonly string[]): number => {
  const family = words.findIndex((word, index) => index > 0 && (isParticle(word) || isFamilyName(word)));
  if (family === -1) return words.length - 1;
  const isJoined = family > 1 && isLink(words[family]!) && !isGivenName(words[family - 1]!);
  return isJoined ? family - 1 : family;
};

/**
 * The parts of a name that says itself which is which: "Weber, Léa" by the comma, "WEBER Léa" by
 * the capitals.
 */
const splitMarked = (text: string): SplitName | undefined => {
  const comma = text.indexOf(",");
  const last = tidyName(text.slice(0, Math.max(comma, 0)));
  if (last !== "") return { lastName: last, firstName: tidyName(text.slice(comma + 1)) };
  const words = tidyName(text.slice(comma + 1)).split(" ");
  const shouted = words.filter(isShouted).length;
  if (shouted === 0 || shouted === words.length) return undefined;
  // "van der BERG": the small words go with the capitals after them.
  const isLast = (index: number): boolean => {
    const word = words[index] ?? "";
    return isShouted(word) || (isParticle(word) && isLast(index + 1));
  };
  return {
    firstName: words.filter((_, index) => !isLast(index)).join(" "),
    lastName: words.filter((_, index) => isLast(index)).join(" "),
  };
};

const wordsOf = (text: string): readonly string[] => tidyName(text.slice(text.indexOf(",") + 1)).split(" ");

/**
 * Splits a name by its comma or its capitals, otherwise by `order`. Compound names stay whole; a
 * single word is a last name.
 */
export const splitName = (text: string, order: NameOrder): SplitName => {
  const marked = splitMarked(text);
  if (marked) return marked;
  const words = wordsOf(text);
  if (order === "lastFirst") {
    const end = familyWords(words);
    return { lastName: words.slice(0, end).join(" "), firstName: words.slice(end).join(" ") };
  }
  const end = givenWords(words);
  return { firstName: words.slice(0, end).join(" "), lastName: words.slice(end).join(" ") };
};

/**
 * What one name says about the order of its list: above 0 for the last name first, below for the
 * first name first.
 */
const voteOf = (text: string): number => {
  if (text.includes(",")) return 0;
  const words = wordsOf(text);
  const [first = ""] = words;
  const last = words.at(-1) ?? "";
  if (words.length < 2) return 0;
  if (splitMarked(text)) return isShouted(first) ? 2 : -2;
  if (isParticle(first)) return 2;
  // One word is left after "van der": it is the rest of the last name, and no first name follows.
  if (isParticle(words.at(-2)!)) return -2;
  const lastFirst = Number(isFamilyName(first)) + Number(isGivenName(last));
  const firstLast = Number(isGivenName(first)) + Number(isFamilyName(last));
  return lastFirst - firstLast;
};

const isAscending = (names: readonly string[]): boolean => {
  const keys = names.map((name) =>
    nameKey(name)
      .normalize("NFD")
      .replaceAll(/[^\p{L}]/gu, ""),
  );
  const steps = keys.filter((key, index) => index > 0 && keys[index - 1]! <= key).length;
  return steps >= (keys.length - 1) * 0.9;
};

/** A class list is mostly sorted by last name: the side that is in order is the last name's. */
const alphabetVote = (names: readonly string[]): number => {
  const texts = names.filter((name) => !name.includes(","));
  if (texts.length < 4) return 0;
  const isByStart = isAscending(texts);
  const isByEnd = isAscending(texts.map((text) => splitName(text, "firstLast").lastName));
  if (isByStart === isByEnd) return 0;
  return (isByStart ? 1 : -1) * (texts.length / 4);
};

/**
 * The order in which a whole list writes its names, by all that its lines say about it; `usual`
 * where they say nothing.
 */
export const guessNameOrder = (names: readonly string[], usual: NameOrder): NameOrder => {
  const vote = names.reduce((sum, name) => sum + voteOf(name), alphabetVote(names));
  if (vote === 0) return usual;
  return vote > 0 ? "lastFirst" : "firstLast";
};

/**
 * How the names of a list are split, all in one order. `heading`: the order that its heading gives.
 * `isSwapped`: the teacher says that it is the other way round; names that say themselves which is
 * which are turned only where all of them do.
 */
export const nameSplitter = (
  names: readonly string[],
  o: { readonly heading: NameOrder | null; readonly isSwapped: boolean },
): ((text: string) => SplitName) => {
  const order = o.heading ?? guessNameOrder(names, "firstLast");
  if (!o.isSwapped) return (text) => splitName(text, order);
  const isOpen = (name: string): boolean => wordsOf(name).length > 1 && splitMarked(name) === undefined;
  const other = order === "firstLast" ? "lastFirst" : "firstLast";
  if (names.some(isOpen)) return (text) => splitName(text, other);
  return (text) => {
    const { firstName, lastName } = splitName(text, order);
    return firstName === "" ? { firstName, lastName } : { firstName: lastName, lastName: firstName };
  };
};
