import { editAny } from "#db/edit/edit";
import type { Step } from "#db/edit/mutation";
import { derivedRecordId } from "#db/store/hashed-id";
import type { AnyRow } from "#db/store/outbox";
import type { Placed } from "./script.ts";
import type { Snapshot } from "./watched-store.ts";
import { Violation } from "./watched-store.ts";

const start = Date.UTC(2026, 8, 15);

/** Fields that mean one thing, by collection. */
const things = { lessons: ["date", "start"], attendance: ["state", "lateMinutes"] } as const;

const thingOf = (collection: keyof typeof things, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(things[collection].map((name) => row[name]));

/** What each tap makes of a student. */
const taps = [
  { state: "present", lateMinutes: 0 },
  { state: "absent", lateMinutes: 0 },
  { state: "late", lateMinutes: 0 },
  { state: "late", lateMinutes: 10 },
  { state: "late", lateMinutes: 15 },
] as const;

/** Slots of which two differ in the day, in the start, or in both. */
const slots = [0, 1, 2].flatMap((day) => [0, 1, 2].map((hour) => ({ date: `2026-10-0${day + 1}`, start: hour * 60 })));

/** Keeps which places and states somebody chose, to tell them from half of each of two. */
export const createPlacing = () => {
  const chosen = new Set<string>();
  let moments = 0;
  const note = (collection: keyof typeof things, id: string, values: Readonly<Record<string, unknown>>) =>
    chosen.add(`${collection}/${id} ${thingOf(collection, values)}`);
  const living = (snapshot: Snapshot, collection: string): AnyRow[] =>
    [...snapshot.rows].filter(([key, row]) => key.startsWith(`${collection}/`) && !row.deleted).map(([, row]) => row);

  return {
    /** The edit; undefined if there is nothing to place. */
    stepOf: ({ kind, pick }: Placed, snapshot: Snapshot): Step | undefined => {
      if (kind === "move") {
        const lesson = living(snapshot, "lessons")[0];
        if (!lesson) return undefined;
        const slot = slots[pick % slots.length]!;
        note("lessons", lesson.id, slot);
        return editAny("lessons", lesson, slot);
      }
      const [course, student] = [living(snapshot, "courses")[0], living(snapshot, "students")[0]];
      if (!course || !student) return undefined;
      const slot = { course: course.id, date: "2026-10-01", start: 480, student: student.id };
      const id = derivedRecordId("attendance", slot);
      const tap = taps[pick % taps.length]!;
      const at = new Date(start + (moments += 1) * 1000).toISOString();
      note("attendance", id, tap);
      const held = snapshot.rows.get(`attendance/${id}`);
      if (held && !held.deleted) return editAny("attendance", held, { ...tap, at });
      return { op: "create", collection: "attendance", id, values: { ...slot, ...tap, at } };
    },
    /** No record is half of what one chose and half of what another did. */
    check: (rows: readonly (Readonly<Record<string, unknown>> & { readonly collection: string })[]): void => {
      for (const row of rows) {
        const { collection } = row;
        if (row["deleted"] || (collection !== "lessons" && collection !== "attendance")) continue;
        const id = String(row["id"]);
        const isPlaced = [...chosen].some((one) => one.startsWith(`${collection}/${id} `));
        // As it was made.
        const isFirst = collection === "lessons" && row["date"] === "2026-10-01" && row["start"] === 0;
        if (isPlaced && !isFirst && !chosen.has(`${collection}/${id} ${thingOf(collection, row)}`))
          throw new Violation(`${collection}/${id} is ${thingOf(collection, row)}, which nobody chose`);
      }
    },
  };
};
