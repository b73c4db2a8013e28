import { fold } from "#domain/search/fold";
import { type NamedOutcome, readCodes, suggestOutcomes } from "./find-outcomes.ts";
import type { OutlineRow } from "./outline.ts";

/** An outcome in writing: its code, or its words where it has none. */
export const outcomeName = ({ code, text }: Pick<NamedOutcome, "code" | "text">): string =>
  code.trim() || text.replaceAll(/\s+/g, " ").trim();

/** An outcome in full: its code and its words. */
export const outcomeWords = ({ code, text }: Pick<NamedOutcome, "code" | "text">): string =>
  [code, text]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");

/** Outcomes as a cell has them, between commas. What is not known here has no name. */
export const writeOutcomes = (
  ids: readonly string[],
  named: ReadonlyMap<string, Pick<NamedOutcome, "code" | "text">>,
): string =>
  ids
    .map((id) => named.get(id))
    .flatMap((one) => (one ? outcomeName(one) : []))
    .filter(Boolean)
    .join(", ");

/** A part of a cell that names no outcome, or several: `fits` has the first of those. */
export type UnreadOutcome = { readonly typed: string; readonly fits: readonly string[] };

/** Outcomes that are named where several fit. */
const mostNamed = 4;

type Separated = { readonly text: string; readonly end: string };

/** The parts of a cell, each with the separator behind it. */
const partsOf = (typed: string): readonly Separated[] =>
  [...typed.matchAll(/([^,;\n]*)([,;\n]|$)/gu)]
    .map(([, text = "", end = ""]) => ({ text: text.trim(), end }))
    .filter(({ text }) => text !== "");

/**
 * The outcomes that a cell names. A code counts first, then all words of an outcome, then words
 * that only one has. `kept` are named already: they mean themselves, also where another has the
 * same code. Of two with one code the first counts.
 */
export const readOutcomes = <O extends NamedOutcome>(
  typed: string,
  o: { readonly rows: readonly OutlineRow<O>[]; readonly kept: readonly NamedOutcome[] },
): { readonly ids: readonly string[]; readonly unread: readonly UnreadOutcome[] } => {
  const present = o.rows.map(({ outcome }) => outcome).filter(({ gone }) => gone === "");
  const byName = new Map<string, string>();
  const note = (name: string, id: string) => {
    const key = fold(name.replaceAll(/\s+/g, " ").trim());
    if (key !== "" && !byName.has(key)) byName.set(key, id);
  };
  for (const one of o.kept) note(outcomeName(one), one.id);
  for (const one of present) note(one.code, one.id);
  for (const one of present) {
    note(one.text, one.id);
    note(outcomeWords(one), one.id);
  }
  const ids: string[] = [];
  const unread: UnreadOutcome[] = [];
  const parts = partsOf(typed);
  for (let at = 0; at < parts.length; at += 1) {
    // Words of an outcome may have commas: the longest run of parts that is one counts.
    let end = parts.length;
    let found: string | undefined;
    for (; end > at && found === undefined; end -= 1) {
      const run = parts
        .slice(at, end)
        .map((part, index) => (at + index === end - 1 ? part.text : `${part.text}${part.end} `));
      found = byName.get(fold(run.join("")));
    }
    if (found !== undefined) {
      ids.push(found);
      at = end;
      continue;
    }
    const { text } = parts[at]!;
    const codes = readCodes(text, present);
    if (codes.unknown.length === 0) {
      ids.push(...codes.ids);
      continue;
    }
    const fits = suggestOutcomes({ rows: o.rows, typed: text, taken: [], unit: [], used: [], most: mostNamed });
    if (fits.length === 1) ids.push(fits[0]!.outcome.id);
    else unread.push({ typed: text, fits: fits.map(({ outcome }) => outcomeName(outcome)) });
  }
  return { ids: [...new Set(ids)], unread };
};
