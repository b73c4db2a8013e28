/** Every edit of a test writes a word nobody else writes, so that it can be looked for at the end. */
export const wordsOf = (value: unknown): readonly string[] => JSON.stringify(value)?.match(/W\d+W/g) ?? [];

type Who = string;

/** Who wrote which word, and who took it away after having seen it. */
export const createWords = () => {
  const authors = new Map<string, Set<Who>>();
  const removers = new Map<string, Set<Who>>();
  const note = (map: Map<string, Set<Who>>, word: string, who: Who) =>
    map.set(word, (map.get(word) ?? new Set()).add(who));
  return {
    next: () => `W${authors.size}W`,
    /** `who` made `after` of `before`: what is new was written, what is gone was taken away. */
    edit: (who: Who, before: ReadonlySet<string>, after: ReadonlySet<string>) => {
      for (const word of after) {
        if (before.has(word)) continue;
        note(authors, word, who);
        removers.get(word)?.delete(who);
      }
      for (const word of before) if (!after.has(word)) note(removers, word, who);
    },
    /** A server that forgets takes along what nobody but `who` has. */
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
