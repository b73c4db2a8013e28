import { expect, test } from "vitest";
import type { MarkRow } from "#schema/results";
import { emptyValues } from "#schema/validate";
import { markEdits, newMark, onHeldMark, markId } from "./mark-edits.ts";

const place = { assessment: "t".repeat(15), student: "l".repeat(15) };
const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };
const row = (values: Partial<MarkRow>): MarkRow => ({
  ...emptyValues("results"),
  ...system,
  ...place,
  id: markId(place),
  ...values,
});

test("a new mark has the id that every device would give it", () => {
  expect(markEdits([{ ...place, record: undefined, entry: "45" }])).toEqual([
    { op: "create", collection: "results", id: markId(place), values: { ...newMark(place), entry: "45" } },
  ]);
  expect(markEdits([{ ...place, record: undefined, entry: "" }])).toEqual([]);
});

test("a mark is changed from what was seen, and one that is the same stays", () => {
  const record = row({ entry: "45", id: "moved" });
  expect(markEdits([{ ...place, record, entry: "45" }])).toEqual([]);
  expect(markEdits([{ ...place, record, entry: ".absent" }])).toEqual([
    { op: "update", collection: "results", id: "moved", patch: { entry: ".absent" }, seen: { entry: "45" } },
  ]);
});

test("two marks of one cell after a merge: what is typed decides on both", () => {
  const other = row({ entry: "12", id: "other" });
  expect(markEdits([{ ...place, record: row({ entry: "45" }), others: [other], entry: "45" }])).toEqual([
    { op: "update", collection: "results", id: "other", patch: { entry: "" }, seen: { entry: "12" } },
  ]);
});

test("a mark that another device made meanwhile is compared, never written over", () => {
  const held = row({ entry: "30" });
  const made = {
    op: "create",
    collection: "results",
    id: held.id,
    values: { ...newMark(place), entry: "31" },
  } as const;
  expect(onHeldMark(made, held)).toMatchObject({ op: "update", patch: { entry: "31" }, seen: { entry: "" } });
});
