import { expect, test } from "vitest";
import type { EventRow } from "#schema/events";
import { absenceEdits } from "./absence-edits.ts";

const run = { start: "2026-11-25", end: "2026-11-26" };
const o = { schoolyear: "year", title: "Ill" };
const made = absenceEdits(run, { ...o, events: [] });
const there = (end: string) => ({ ...made.event, id: "event", end: `${end}T00:00` }) as EventRow;

test("whole days away are made once; what is there is taken, and made longer where days lack", () => {
  expect(made.edits).toMatchObject([{ op: "create", collection: "events", values: made.event }]);
  expect(made.event).toMatchObject({
    schoolyear: "year",
    title: "Ill",
    kind: "event",
    subkind: "away",
    allDay: true,
    start: "2026-11-25T00:00",
    end: "2026-11-26T00:00",
  });
  const same = absenceEdits(run, { ...o, events: [there("2026-11-26")] });
  expect(same).toEqual({ edits: [], event: there("2026-11-26") });
  const longer = absenceEdits(run, { ...o, events: [there("2026-11-25")] });
  expect(longer.edits).toMatchObject([{ op: "update", id: "event", patch: { end: "2026-11-26T00:00" } }]);
  expect(longer.event).toEqual(there("2026-11-26"));
});
