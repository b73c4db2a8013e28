import { expect, test } from "vitest";
import type { ResultRow } from "#schema/results";
import { emptyValues } from "#schema/validate";
import { entryEdits, newResult, onHeldResult, resultId } from "./mark-edits.ts";

const place = { assessment: "t".repeat(15), student: "l".repeat(15) };
const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };
const row = (values: Partial<ResultRow>): ResultRow => ({
  ...emptyValues("results"),
  ...system,
  ...place,
  id: resultId(place),
  ...values,
});

test("a new mark has the id that every device would give it", () => {
  expect(entryEdits([{ ...place, record: undefined, entry: "45" }])).toEqual([
    { op: "create", collection: "results", id: resultId(place), values: { ...newResult(place), entry: "45" } },
  ]);
  expect(entryEdits([{ ...place, record: undefined, entry: "" }])).toEqual([]);
});

test("a mark is changed from what was seen, and one that is the same stays", () => {
  const record = row({ entry: "45", id: "moved" });
  expect(entryEdits([{ ...place, record, entry: "45" }])).toEqual([]);
  expect(entryEdits([{ ...place, record, entry: ".absent" }])).toEqual([
    { op: "update", collection: "results", id: "moved", patch: { entry: ".absent" }, seen: { entry: "45" } },
  ]);
});

test("two marks of one cell after a merge: what is typed decides on both", () => {
  const other = row({ entry: "12", id: "other" });
  expect(entryEdits([{ ...place, record: row({ entry: "45" }), others: [other], entry: "45" }])).toEqual([
    { op: "update", collection: "results", id: "other", patch: { entry: "" }, seen: { entry: "12" } },
  ]);
});

test("a mark that another device made meanwhile is compared, never written over", () => {
  const held = row({ entry: "30" });
  const made = {
    op: "create",
    collection: "results",
    id: held.id,
    values: { ...newResult(place), entry: "31" },
  } as const;
  expect(onHeldResult(made, held)).toMatchObject({ op: "update", patch: { entry: "31" }, seen: { entry: "" } });
});
