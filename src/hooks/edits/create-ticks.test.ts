import { expect, test } from "vitest";
import type { Mutation } from "#db/edit/mutation";
import { derivedRecordId } from "#db/store/hashed-id";
import type { CheckRow } from "#schema/checks";
import { emptyValues } from "#schema/validate";
import { openForm, settled } from "../../../tests/support/open-form.ts";
import { createTicks, type Ticks } from "./create-ticks.ts";

const checklist = "c".repeat(15);
const [lou, ben] = ["l".repeat(15), "b".repeat(15)];
const idOf = (student: string) => derivedRecordId("checks", { checklist, student });
const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };

const setUp = () => {
  const written: { readonly step: number; readonly mutation: Mutation }[] = [];
  let minute = 0;
  const ticks: Ticks = createTicks({
    checklist,
    open: openForm((mutation, key) => void written.push({ step: ticks.stepOf(key), mutation })),
    whenDrawn: (run) => run(),
    now: () => `2026-11-26T07:0${(minute += 1)}:00.000Z`,
  });
  return { ticks, written };
};

const record = (values: Partial<CheckRow>): CheckRow => ({
  ...emptyValues("checks"),
  ...system,
  checklist,
  student: lou,
  id: idOf(lou),
  state: "done",
  ...values,
});

test("a tap is there at once, makes the record that every device would make, and is a step of its own", async () => {
  const { ticks, written } = setUp();
  expect(ticks.of(lou).state).toBe("open");
  ticks.set(lou, { state: "done" });
  expect(ticks.of(lou).state).toBe("done");
  ticks.set(ben, { state: "exempt" });
  await settled();
  ticks.set(lou, { state: "open" });
  await settled();
  expect(written).toMatchObject([
    { step: 1, mutation: { op: "create", collection: "checks", id: idOf(lou), values: { checklist, state: "done" } } },
    { step: 2, mutation: { op: "create", id: idOf(ben), values: { student: ben, state: "exempt" } } },
    { step: 3, mutation: { op: "update", id: idOf(lou), patch: { state: "open", at: "2026-11-26T07:03:00.000Z" } } },
  ]);
});

test("a note that is typed is one step, whatever the number of keys", async () => {
  const { ticks, written } = setUp();
  ticks.set(lou, { state: "done" });
  await settled();
  for (const note of ["5", "5 €"]) ticks.set(lou, { note });
  expect(ticks.of(lou)).toMatchObject({ state: "done", note: "5 €" });
  ticks.set(lou, { state: "open" });
  await settled();
  expect(written.map(({ step }) => step)).toEqual([1, 3]);
  expect(written.at(-1)).toMatchObject({ mutation: { patch: { state: "open", note: "5 €" } } });
});

test("it follows another device, and an undo that took the record away", async () => {
  const { ticks, written } = setUp();
  ticks.set(lou, { state: "done" });
  await settled();
  ticks.follow([record({ state: "exempt" })]);
  expect(ticks.of(lou).state).toBe("exempt");
  ticks.follow([]);
  expect(ticks.of(lou).state).toBe("open");
  ticks.set(lou, { state: "done" });
  await settled();
  expect(written.at(-1)).toMatchObject({ mutation: { op: "create", id: idOf(lou) } });
});

test("a record of another id, from two students who were made one, is the one that is changed", async () => {
  const { ticks, written } = setUp();
  const latest = record({ id: "latest000000000", at: "2026-11-26T07:00:30.000Z" });
  ticks.follow([latest, record({ at: "2026-11-26T07:00:00.000Z", state: "open" })]);
  expect(ticks.of(lou).state).toBe("done");
  ticks.set(lou, { state: "open" });
  await settled();
  expect(written).toMatchObject([{ mutation: { op: "update", id: "latest000000000", patch: { state: "open" } } }]);
});
