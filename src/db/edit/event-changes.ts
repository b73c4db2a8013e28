import { eventTimes, rootOf } from "#domain/schedule/series";
import type { EventRow } from "#schema/events";
import type { SchoolyearRow } from "#schema/schoolyears";
import { emptyValues } from "#schema/validate";
import type { Mutation } from "./mutation.ts";
import { type EventTime, readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";

/** Rows as edits leave them. */
const withEdits = (rows: readonly EventRow[], edits: readonly Mutation[]): readonly EventRow[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const edit of edits) {
    if (edit.collection !== "events") continue;
    const id = edit.id ?? "";
    const held = byId.get(id);
    if (edit.op === "delete") byId.delete(id);
    else if (edit.op === "update" && held) byId.set(id, { ...held, ...edit.patch });
    else if (edit.op === "create") byId.set(id, { ...emptyValues("events"), ...edit.values, id } as EventRow);
  }
  return [...byId.values()];
};

/**
 * When the events that edits are about take place in their year, before and after the edits. A
 * series counts with all of its parts.
 */
export const readEventChanges = async (
  db: Database,
  schoolyear: Pick<SchoolyearRow, "id" | "start" | "end">,
  edits: readonly Mutation[],
): Promise<{ readonly was: readonly EventTime[]; readonly is: readonly EventTime[] }> => {
  const rows = await readRows(db, "events", { schoolyear: schoolyear.id });
  const next = withEdits(rows, edits);
  const touched = new Set(edits.flatMap(({ collection, id }) => (collection === "events" ? [id ?? ""] : [])));
  const roots = new Set([...rows, ...next].filter(({ id }) => touched.has(id)).map(rootOf));
  const timesIn = (all: readonly EventRow[]) =>
    eventTimes(
      all.filter((row) => roots.has(rootOf(row))),
      schoolyear,
      schoolyear,
    );
  return { was: timesIn(rows), is: timesIn(next) };
};

const isTimeIn = (times: readonly EventTime[]) => {
  const known = new Set(times.map(({ id, start }) => `${id} ${start.slice(0, 10)}`));
  return ({ id, start }: EventTime) => known.has(`${id} ${start.slice(0, 10)}`);
};

/**
 * The one event of some (`isWanted`) that edits move to another day, before and after. Undefined
 * where several move, as with a whole series.
 */
export const readMovedEvent = async (
  db: Database,
  schoolyear: Pick<SchoolyearRow, "id" | "start" | "end">,
  edits: readonly Mutation[],
  isWanted: (event: EventTime) => boolean,
): Promise<{ readonly from: EventTime; readonly to: EventTime } | undefined> => {
  const { was, is } = await readEventChanges(db, schoolyear, edits);
  const left = was.filter((one) => isWanted(one) && !isTimeIn(is)(one));
  const came = is.filter((one) => isWanted(one) && !isTimeIn(was)(one));
  const [from, to] = [left[0], came[0]];
  return left.length === 1 && came.length === 1 && from && to && !to.repeats ? { from, to } : undefined;
};
