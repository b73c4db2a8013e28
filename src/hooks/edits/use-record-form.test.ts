// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mutation } from "#db/edit/mutation";
import { recordForm } from "#db/edit/record-form";
import type { ClassRow } from "#schema/classes";
import { emptyValues } from "#schema/validate";
import { useRecordForm } from "./use-record-form.ts";

const classForm = recordForm("classes", { fields: ["name", "room"] });
const schoolyear = "year00000000000";
const row: ClassRow = {
  ...emptyValues("classes"),
  id: "class0000000001",
  owner: "teacher00000000",
  device: "",
  rev: 1,
  seq: 1,
  deleted: false,
  created: "",
  updated: "",
  schoolyear,
  name: "7C2",
  room: "B204",
};

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.createElement("div"));
});
afterEach(() => act(async () => root.unmount()));

/** An open form on a record: its current state, and a way to change its record. */
const open = async (record: ClassRow | { readonly schoolyear: string }, first = {}) => {
  const seen: ReturnType<typeof useRecordForm<"classes", Pick<ClassRow, "name" | "room">>>[] = [];
  const Probe = ({ record }: { readonly record: ClassRow | { readonly schoolyear: string } }) => {
    seen.push(useRecordForm(classForm, record, { first }));
    return null;
  };
  const show = (record: ClassRow | { readonly schoolyear: string }) =>
    act(async () => root.render(createElement(Probe, { record })));
  await show(record);
  return { now: () => seen.at(-1)!, show };
};

test("a record that is read again with the same words leaves the draft as it is: what was asked of it stays", async () => {
  const { now, show } = await open(row);
  const asked = now().draft;
  await show({ ...row, rev: 2, updated: "2026-11-23 10:00:00.000Z" });
  expect(now().draft).toBe(asked);
  await show({ ...row, name: "7C2b" });
  expect(now().draft).not.toBe(asked);
});

test("untouched fields follow the record; a touched one stays, and keeps its original base", async () => {
  const { now, show } = await open(row);
  await act(async () => now().set({ room: "C101" }));
  await show({ ...row, name: "7C2b", room: "A105" });
  expect(now()).toMatchObject({ draft: { name: "7C2b", room: "C101" }, isDirty: true });

  const sent: Mutation[] = [];
  const write = async (mutations: readonly Mutation[]) => sent.push(...mutations) > 0;
  await act(async () => expect(await now().submit(write)).toBe(true));
  expect(sent).toMatchObject([{ op: "update", id: row.id, patch: { room: "C101" }, seen: { room: "B204" } }]);
  expect(now()).toMatchObject({ draft: { name: "7C2b", room: "C101" }, isDirty: false });
  // Saved, it follows again.
  await show({ ...row, name: "7C2b", room: "D001" });
  expect(now()).toMatchObject({ draft: { room: "D001" }, isDirty: false });
});

test("what was merged during saving is shown, and is the base of what is typed next", async () => {
  const { now, show } = await open(row);
  await act(async () => now().set({ room: "C101" }));
  await act(async () => {
    await now().submit(async () => {
      await show({ ...row, name: "7C2b", room: "C101" });
      return true;
    });
  });
  expect(now()).toMatchObject({ draft: { name: "7C2b", room: "C101" }, isDirty: false });
  await act(async () => now().set({ room: "gone" }));
  await act(async () => now().reset());
  expect(now().draft).toEqual({ name: "7C2b", room: "C101" });
});

test("faults are shown on saving, and nothing is written twice", async () => {
  const { now } = await open({ schoolyear }, { room: "B204" });
  expect(now()).toMatchObject({ draft: { name: "", room: "B204" }, isDirty: false, faults: {} });
  let writes = 0;
  const write = async () => (writes += 1) > 0;
  await act(async () => expect(await now().submit(write)).toBe(false));
  expect(now().faults).toMatchObject({ name: { type: "required" } });
  await act(async () => now().set({ name: "7C2" }));
  expect(now().faults).toEqual({});
  await act(async () => {
    await Promise.all([now().submit(write), now().submit(write)]);
  });
  expect(writes).toBe(1);
});

test("a refused edit stays in the form", async () => {
  const { now } = await open(row);
  await act(async () => now().set({ room: "C101" }));
  await act(async () => expect(await now().submit(async () => false)).toBe(false));
  expect(now()).toMatchObject({ draft: { room: "C101" }, isDirty: true });
});
