import { outlineOf, type OutlineRow } from "#domain/curriculum/outline";
import { byOrder } from "#domain/lessons/by-order";
import { readByIds, readRow } from "#db/read/queries";
import type { OutcomeRow } from "#schema/outcomes";
import { useLive } from "./use-live.ts";

export type OutcomeChoices = {
  /** The outlines of all curricula that the course follows. */
  readonly rows: readonly OutlineRow<OutcomeRow>[];
  /** The curricula's names. */
  readonly titles: readonly string[];
  /** Those that are named, also from elsewhere and deleted ones. */
  readonly named: ReadonlyMap<string, OutcomeRow>;
};

/** Outcomes that a course's lessons may name, and those of `ids`; undefined while it is read. */
export const useOutcomeChoices = (course: string, ids: readonly string[]): OutcomeChoices | undefined =>
  useLive(
    async (db) => {
      const followed = (await readRow(db, "courses", course))?.curricula ?? [];
      const [curricula, outcomes, named] = await Promise.all([
        readByIds(db, "curricula", "id", followed),
        readByIds(db, "outcomes", "curriculum", followed),
        db.table<OutcomeRow, string>("outcomes").bulkGet([...ids]),
      ]);
      const own = Map.groupBy(outcomes.toSorted(byOrder), ({ curriculum }) => curriculum);
      return {
        rows: curricula.flatMap(({ id }) => outlineOf(own.get(id) ?? [])),
        titles: curricula.map(({ title }) => title),
        named: new Map(named.flatMap((row) => (row ? [[row.id, row] as const] : []))),
      };
    },
    [course, ids.join(" ")],
  );
