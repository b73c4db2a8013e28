import { nameKey } from "#domain/people/class-list";
import type { ReadOutcome } from "./read-outline.ts";

/** An outcome that is there already. */
export type KnownOutcome = {
  readonly id: string;
  readonly code: string;
  readonly text: string;
  readonly suggested: number;
  readonly note: string;
  readonly identifier: string;
  readonly gone: string;
};

export type ChangedOutcomeField = "code" | "text" | "suggested" | "note";

export type ComparedOutcome<K extends KnownOutcome = KnownOutcome> = {
  readonly read: ReadOutcome;
  /** The one that it is, and by what; null for a new one. */
  readonly known: K | null;
  readonly by: MatchedBy | null;
  readonly changes: readonly ChangedOutcomeField[];
};

type MatchedBy = "identifier" | "both" | "text" | "code";
type MatchKey = (one: { readonly identifier: string; readonly code: string; readonly text: string }) => string;

const codeKey = (code: string): string => nameKey(code).replaceAll(/\s/gu, "");

/** In the order in which they are asked. */
const keys: Readonly<Record<MatchedBy, MatchKey>> = {
  identifier: ({ identifier }) => identifier,
  both: ({ code, text }) => (code === "" || text === "" ? "" : `${codeKey(code)} ${nameKey(text)}`),
  text: ({ text }) => nameKey(text),
  code: ({ code }) => codeKey(code),
};

/** Those that nobody else among them has the key of. */
const byUniqueKey = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T> => {
  const groups = Map.groupBy(all, keyOf);
  return new Map(
    [...groups].flatMap(([key, [one, ...rest]]) => (key === "" || !one || rest.length > 0 ? [] : [[key, one]])),
  );
};

/**
 * Holds the lines of a newer version against the outcomes that are there: matched by identifier, by
 * code and words, by words, then by code, each only where it is the only one on both sides. Words
 * come before codes: where one line more came in, all codes after it mean something else. What the
 * file does not say changes nothing, and a note that is there stays.
 */
export const compareOutcomes = <K extends KnownOutcome>(
  read: readonly ReadOutcome[],
  known: readonly K[],
): { readonly compared: readonly ComparedOutcome<K>[]; readonly gone: readonly K[] } => {
  const found = new Map<ReadOutcome, { readonly known: K; readonly by: MatchedBy }>();
  const taken = new Set<string>();
  for (const by of Object.keys(keys) as readonly MatchedBy[]) {
    const fresh = byUniqueKey(
      read.filter((one) => !found.has(one)),
      keys[by],
    );
    const open = byUniqueKey(
      known.filter(({ id }) => !taken.has(id)),
      keys[by],
    );
    for (const [key, one] of fresh) {
      const match = open.get(key);
      if (!match) continue;
      found.set(one, { known: match, by });
      taken.add(match.id);
    }
  }
  const compared = read.map((one): ComparedOutcome<K> => {
    const match = found.get(one);
    if (!match) return { read: one, known: null, by: null, changes: [] };
    const { code, text, suggested, note } = match.known;
    const changes: ChangedOutcomeField[] = [];
    if (one.code !== "" && one.code !== code) changes.push("code");
    if (one.text !== text) changes.push("text");
    if (one.suggested > 0 && one.suggested !== suggested) changes.push("suggested");
    if (one.note !== "" && note === "") changes.push("note");
    return { read: one, ...match, changes };
  });
  return { compared, gone: known.filter(({ id }) => !taken.has(id)) };
};
