import { useMemo } from "react";
import { pairKey, readDistinctPairs } from "#db/store/distinct-pairs";
import { readRows } from "#db/read/queries";
import { type LikelyPair, likelyPairs } from "#domain/people/likely-pairs";
import { ok, type Result } from "#domain/result";
import { foldWords, hasUmlauts } from "#domain/search/fold";
import { type Unreadable, unreadable } from "#hooks/data/unreadable";
import { useLive } from "#hooks/data/use-live";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import type { StudentRow } from "#schema/students";

export type StudentPair = LikelyPair<StudentRow>;

export type PairsData = {
  readonly pairs: readonly StudentPair[];
  /** Some are alike and were left as two: they are not among the pairs. */
  readonly areSomeApart: boolean;
  readonly classById: ReadonlyMap<string, ClassRow>;
  /** How many dated notes a student has. */
  readonly noteCounts: ReadonlyMap<string, number>;
};

const spell = (name: string): readonly string[] =>
  hasUmlauts(name) ? [foldWords(name), foldWords(name, "spelt")] : [foldWords(name)];

/**
 * The two students of `ids`; without, those of all school years who may be there twice. Another
 * `attempt` reads again.
 */
export const usePairs = (ids: readonly string[] | null, attempt: number): Result<PairsData, Unreadable> | undefined => {
  const rows = useLive(
    (db) =>
      Promise.all([
        readRows(db, "students"),
        readRows(db, "classes"),
        readRows(db, "notes"),
        readDistinctPairs(db),
      ]).then(ok, unreadable),
    [attempt],
  );
  const { compare } = useFormat().collator;
  return useMemo(() => {
    if (!rows?.ok) return rows;
    const [students, classes, notes, apart] = rows.value;
    const [first, second] = students.filter(({ id }) => ids?.includes(id));
    const chosen = first && second ? [{ first, second, reasons: [] }] : [];
    const alike = ids ? [] : likelyPairs(students, spell, compare);
    const pairs = ids ? chosen : alike.filter((pair) => !apart.has(pairKey(pair)));
    return ok({
      pairs,
      areSomeApart: !ids && pairs.length < alike.length,
      classById: new Map(classes.map((one) => [one.id, one])),
      noteCounts: new Map([...Map.groupBy(notes, ({ student }) => student)].map(([id, own]) => [id, own.length])),
    });
  }, [rows, ids, compare]);
};
