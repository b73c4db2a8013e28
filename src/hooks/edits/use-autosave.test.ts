// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { locks } from "node:worker_threads";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProbe, createTestMirror, probeOf } from "../../../tests/support/hook-probe.ts";
import { edit } from "#db/edit/edit";
import { recordForm } from "#db/edit/record-form";
import type { LessonRow } from "#schema/lessons";
import { emptyValues } from "#schema/validate";
import { useAutosave } from "./use-autosave.ts";
import { useLeftField } from "./use-left-field.ts";

const form = recordForm("lessons", { fields: ["title", "homework"] });
const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;
const id = "n".repeat(15);
const tooLong = "x".repeat(form.limits.title! + 1);

let count = 0;
let probe: ReturnType<typeof createProbe>;
let device: ReturnType<typeof createTestMirror>;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  // The environment has no locks.
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  count += 1;
  device = createTestMirror({ name: `autosave-${count}`, clock: () => Date.UTC(2026, 10, 23) });
  probe = createProbe(device);
});
afterEach(() => act(async () => probe.end()));

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
const rowOf = async () => (await device.mirror.db.lessons.get(id)) as LessonRow;
const make = (values: Partial<LessonRow>) =>
  device.writer.mutate([{ op: "create", collection: "lessons", id, values: { ...slot, ...values } }]);
/** Opens the form on the record, or on a new one whose id changes with each page. */
const open = async (record?: LessonRow, newId: string = record?.id ?? id) => {
  const { seen, Probe } = probeOf(() =>
    useAutosave(form, record ?? { ...emptyValues("lessons"), ...slot }, newId, { of: "slot" }),
  );
  await act(async () => probe.render(createElement(Probe)));
  await settle();
  return () => seen.at(-1)!;
};
const go = () => act(async () => probe.render(null));

test("what cannot be saved stands in its field again with its fault, beside what was saved", async () => {
  await make({ title: "Kinematik" });
  const first = await open(await rowOf());
  await act(async () => first().set({ title: tooLong, homework: "p. 12" }));
  await go();
  await vi.waitFor(async () => expect(await rowOf()).toMatchObject({ title: "Kinematik", homework: "p. 12" }));
  const next = await open(await rowOf());
  expect(next().draft).toEqual({ title: tooLong, homework: "p. 12" });
  expect(next().faults.title).toMatchObject({ type: "tooLong" });
  // It is kept until its shorter form is on the device.
  await act(async () => next().set({ title: "Dynamik" }));
  expect(localStorage.length).toBe(1);
  await act(() => next().flush());
  await settle();
  expect(await rowOf()).toMatchObject({ title: "Dynamik" });
  expect(localStorage.length).toBe(0);
});

test("words of a record that is not there yet are found by what it belongs to, and go along with the record", async () => {
  const first = await open();
  await act(async () => first().set({ title: tooLong }));
  await go();
  expect(await rowOf()).toBeUndefined();
  const next = await open(undefined, "m".repeat(15));
  expect(next().draft.title).toBe(tooLong);
  await act(async () => next().revert());
  await go();
  expect(localStorage.length).toBe(0);
});

test("what another device said meanwhile is not lost to words that stood in the journal", async () => {
  await make({ title: "Kinematik", homework: "p. 12" });
  const tooMuch = `${"y".repeat(form.limits.homework!)} p. 12`;
  const first = await open(await rowOf());
  await act(async () => first().set({ homework: tooMuch }));
  await go();
  const before = await rowOf();
  expect((await device.writer.mutate([edit("lessons", before, { homework: "p. 12\n\np. 13" })])).ok).toBe(true);
  const next = await open(await rowOf());
  expect(next().draft.homework).toBe(tooMuch);
  await act(async () => next().set({ homework: "exercise 7\n\np. 12" }));
  await act(() => next().flush());
  expect((await rowOf()).homework).toBe("exercise 7\n\np. 12\n\np. 13");
});

test("a field that was emptied has no words: it says what is saved", async () => {
  const { db } = device.mirror;
  const name = recordForm("rotations", { fields: ["name"] });
  await device.writer.mutate([
    {
      op: "create",
      collection: "rotations",
      id,
      values: { schoolyear: "y".repeat(15), name: "A/B", unit: "week", rule: "parity" } as never,
    },
  ]);
  const openName = async () => {
    const row = (await db.rotations.get(id))!;
    const { seen, Probe } = probeOf(() => useLeftField(name, row, "Changed"));
    await act(async () => probe.render(createElement(Probe)));
    await settle();
    return () => seen.at(-1)!;
  };
  const first = await openName();
  await act(async () => first().set({ name: "" }));
  await go();
  const next = await openName();
  expect(next().draft.name).toBe("A/B");
  await act(async () => next().set({ name: "z".repeat(name.limits.name! + 1) }));
  await go();
  // Nobody has to leave the field to be told.
  expect((await openName())().faults.name).toMatchObject({ type: "tooLong" });
});
