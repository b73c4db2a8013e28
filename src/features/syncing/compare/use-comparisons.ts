import { type Comparison, readDecidedComparisons, readOpenComparisons } from "#db/status/comparisons";
import type { AnyRow } from "#db/store/outbox";
import { readRecordFacts, readTargetNames, type RecordFacts } from "#db/status/record-facts";
import { useLive } from "#hooks/data/use-live";

/** A comparison with its record's name, and the names of what its two versions refer to. */
export type NamedComparison = {
  readonly comparison: Comparison;
  readonly facts: RecordFacts;
  readonly names: ReadonlyMap<string, string>;
};

/** Comparisons to decide, or decided in the last 180 days; undefined while loading. */
export const useComparisons = (which: "open" | "decided"): readonly NamedComparison[] | undefined =>
  useLive(
    async (db) => {
      const comparisons = await (which === "open" ? readOpenComparisons(db) : readDecidedComparisons(db));
      const named: NamedComparison[] = [];
      for (const comparison of comparisons) {
        const { collection, id, conflicts, row } = comparison;
        const sides = ["mine", "theirs"] as const;
        const versions = sides.map((side) => Object.fromEntries(conflicts.map((one) => [one.field, one[side]])));
        // When the record is gone, its versions still say what it was.
        const shown = row ?? ({ ...versions[0], id } as AnyRow);
        const facts = await readRecordFacts(db, collection, shown);
        named.push({ comparison, facts, names: await readTargetNames(db, collection, [shown, ...versions]) });
      }
      return named;
    },
    [which],
  );
