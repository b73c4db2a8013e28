import type { OutlineRow } from "#domain/curriculum/outline";
import type { OutcomeRow } from "#schema/outcomes";

/** The branches above an outcome, from the first level down. */
export const outcomePath = (rows: readonly OutlineRow<OutcomeRow>[], id: string): readonly OutcomeRow[] => {
  const byId = new Map(rows.map((row) => [row.outcome.id, row]));
  const path: OutcomeRow[] = [];
  for (let at = byId.get(id)?.parent; at; at = byId.get(at)?.parent) path.unshift(byId.get(at)!.outcome);
  return path;
};
