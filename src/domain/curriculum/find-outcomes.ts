import { byDateAndStart } from "#domain/time/by-date-and-start";
import { fold, foldWords } from "#domain/search/fold";
import { queryWords } from "#domain/search/query-words";
import type { OutlineOutcome, OutlineRow } from "./outline.ts";

export type NamedOutcome = OutlineOutcome & { readonly code: string; readonly text: string };

/** A suggestion, and why it is one. */
export type OutcomeSuggestion<O> = { readonly outcome: O; readonly from: "unit" | "used" | "other" };

const isFound = ({ code, text }: NamedOutcome, typed: string): boolean => {
  if (code !== "" && fold(code).startsWith(fold(typed))) return true;
  const all = ` ${foldWords(`${code} ${text}`)}`;
  const words = queryWords(typed);
  return words.length > 0 && words.every(({ spellings }) => spellings.some((one) => all.includes(` ${one}`)));
};

/**
 * Outcomes that a lesson may name: the unit's first, then those used last, then the others. With
 * words, those that have the code or the words. `taken` are named already.
 */
export const suggestOutcomes = <O extends NamedOutcome>(o: {
  readonly rows: readonly OutlineRow<O>[];
  readonly typed: string;
  readonly taken: readonly string[];
  readonly unit: readonly string[];
  /** Those used last first. */
  readonly used: readonly string[];
  readonly most: number;
}): readonly OutcomeSuggestion<O>[] => {
  const typed = o.typed.trim();
  const free = o.rows.filter(
    ({ outcome, isTicked }) => isTicked && !o.taken.includes(outcome.id) && (typed === "" || isFound(outcome, typed)),
  );
  const placeOf = (list: readonly string[], id: string) => {
    const at = list.indexOf(id);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const isOfUnit = ({ outcome }: OutlineRow<O>) => o.unit.includes(outcome.id);
  const isUsed = ({ outcome }: OutlineRow<O>) => o.used.includes(outcome.id);
  const unit = free.filter(isOfUnit);
  const used = free
    .filter((row) => !isOfUnit(row) && isUsed(row))
    .toSorted((a, b) => placeOf(o.used, a.outcome.id) - placeOf(o.used, b.outcome.id));
  const others = free.filter((row) => !isOfUnit(row) && !isUsed(row));
  const say = (rows: readonly OutlineRow<O>[], from: "unit" | "used" | "other") =>
    rows.map(({ outcome }) => ({ outcome, from }));
  return [...say(unit, "unit"), ...say(used, "used"), ...say(others, "other")].slice(0, o.most);
};

/** The outcomes that lessons named, those of the last lesson first. */
export const lastUsed = (
  lessons: readonly { readonly date: string; readonly start: number; readonly outcomes: readonly string[] }[],
): readonly string[] => [
  ...new Set(lessons.toSorted((a, b) => byDateAndStart(b, a)).flatMap(({ outcomes }) => outcomes)),
];

/**
 * The outcomes whose codes were typed or pasted, "N2.4, N2.5; G1". `unknown`: what is no code of
 * theirs. Of two with one code the first counts.
 */
export const readCodes = <O extends NamedOutcome>(
  typed: string,
  outcomes: readonly O[],
): { readonly ids: readonly string[]; readonly unknown: readonly string[] } => {
  const byCode = new Map(
    outcomes
      .filter(({ code, gone }) => code !== "" && gone === "")
      .toReversed()
      .map((one) => [fold(one.code), one.id]),
  );
  const parts = typed
    .split(/[,;\n]+|\s{1,}(?=\S)/u)
    .map((part) => part.trim())
    .filter(Boolean);
  const whole = typed
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  // Codes may have blanks: "Kl. 7". Those are between commas.
  const words = whole.every((part) => byCode.has(fold(part))) ? whole : parts;
  const ids = words.map((word) => byCode.get(fold(word)));
  return {
    ids: [...new Set(ids.filter((id) => id !== undefined))],
    unknown: words.filter((_, index) => ids[index] === undefined),
  };
};

/** Words that a chip shows. */
const shownWords = 3;

/** An outcome's first words, for a chip. */
export const shortWords = (text: string): string => {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length > shownWords + 1 ? `${words.slice(0, shownWords).join(" ")}…` : words.join(" ");
};
