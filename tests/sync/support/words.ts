/** Every edit of a test writes a unique word, so that it can be searched at the end. */
export const wordsOf = (value: unknown): readonly string[] => JSON.stringify(value)?.match(/W\d+W/g) ?? [];

/** The words of all records that are not deleted. */
export const livingWords = ({ rows }: { readonly rows: ReadonlyMap<string, { readonly deleted: boolean }> }) =>
  new Set([...rows.values()].filter((row) => !row.deleted).flatMap((row) => wordsOf(row)));

type Who = string;

/** Keeps who wrote which word, and who removed it after seeing it. */
export const createWords = () => {
  const authors = new Map<string, Set<Who>>();
  const removers = new Map<string, Set<Who>>();
  const note = (map: Map<string, Set<Who>>, word: string, who: Who) =>
    map.set(word, (map.get(word) ?? new Set()).add(who));
  return {
    next: () => `W${authors.size}W`,
    /**
     * Notes that `who` turned `before` into `after`: new words were written, missing ones removed.
     */
    edit: (who: Who, before: ReadonlySet<string>, after: ReadonlySet<string>) => {
      for (const word of after) {
        if (before.has(word)) continue;
        note(authors, word, who);
        removers.get(word)?.delete(who);
      }
      for (const word of before) if (!after.has(word)) note(removers, word, who);
    },
    /** Forgets what only `who` has, as a server that loses data does. */
    forget: (who: Who) => {
      for (const [word, by] of authors) if (by.has(who)) note(removers, word, who);
    },
    all: () => [...authors.keys()],
    isTakenAway: (word: string) => (removers.get(word)?.size ?? 0) > 0,
    /** Whether nobody else ever wrote it. */
    isOnlyOf: (word: string, who: Who) => authors.get(word)?.size === 1 && authors.get(word)!.has(who),
    authorsOf: (word: string): readonly Who[] => [...(authors.get(word) ?? [])],
  };
};

export type Words = ReturnType<typeof createWords>;
