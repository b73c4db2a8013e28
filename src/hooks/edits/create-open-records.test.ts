import { expect, test } from "vitest";
import { checkForm, newCheck } from "#db/edit/checklist-edits";
import type { Mutation } from "#db/edit/mutation";
import type { SaveOutcome } from "#db/journal/write-typed";
import { derivedRecordId } from "#db/store/hashed-id";
import type { CheckRow } from "#schema/checks";
import { emptyValues } from "#schema/validate";
import { openForm, settled } from "../../../tests/support/open-form.ts";
import { createOpenRecords } from "./create-open-records.ts";

const checklist = "c".repeat(15);
const lou = "l".repeat(15);
const id = derivedRecordId("checks", { checklist, student: lou });
const system = { owner: "o", rev: 3, seq: 3, deleted: false, created: "", updated: "", device: "" };
const row = (values: Partial<CheckRow>): CheckRow => ({
  ...emptyValues("checks"),
  ...system,
  id,
  checklist,
  student: lou,
  ...values,
});

const setUp = () => {
  const written: Mutation[] = [];
  let outcome: SaveOutcome = "saved";
  const records = createOpenRecords({
    formOf: () => checkForm,
    newRecord: (student) => newCheck(checklist, student),
    idOf: (student) => derivedRecordId("checks", { checklist, student }),
    open: openForm((mutation) => {
      if (outcome === "saved") written.push(mutation);
      return outcome;
    }),
  });
  const show = (...rows: readonly CheckRow[]) =>
    records.follow((student) => rows.find((one) => one.student === student));
  return { records, written, show, end: (next: SaveOutcome) => (outcome = next) };
};

/** Brings a record of Lou's into a state of the table. */
const states = {
  shut: async ({ show }: ReturnType<typeof setUp>) => show(row({ state: "done" })),
  typed: async ({ records, show }: ReturnType<typeof setUp>) => {
    show(row({ state: "done" }));
    records.set(lou, { note: "5 €" });
  },
  saved: async ({ records, show }: ReturnType<typeof setUp>) => {
    show(row({ state: "done" }));
    records.set(lou, { note: "5 €" });
    await records.save(lou);
    show(row({ state: "done", note: "5 €", rev: 4 }));
  },
  left: async ({ records, show }: ReturnType<typeof setUp>) => {
    show(row({ state: "done" }));
    records.set(lou, { note: "5 €" });
    await records.leave(lou);
  },
  failed: async ({ records, show, end }: ReturnType<typeof setUp>) => {
    show(row({ state: "done" }));
    end("failed");
    records.set(lou, { note: "5 €" });
    await records.save(lou);
    end("saved");
  },
} as const;

test.each([
  ["shut", { state: "exempt", note: "elsewhere" }],
  ["typed", { state: "exempt", note: "5 €" }],
  ["saved", { state: "exempt", note: "elsewhere" }],
  ["left", { state: "exempt", note: "elsewhere" }],
  ["failed", { state: "exempt", note: "5 €" }],
] as const)("%s: news of the mirror go into what nobody types in", async (state, shown) => {
  const scene = setUp();
  await states[state](scene);
  scene.show(row({ state: "exempt", note: state === "typed" || state === "failed" ? "" : "elsewhere", rev: 5 }));
  expect(scene.records.of(lou)).toMatchObject(shown);
});

test.each([
  ["shut", { state: "open", note: "" }, "create"],
  ["typed", { state: "done", note: "5 €" }, "update"],
  ["saved", { state: "open", note: "" }, "create"],
  ["left", { state: "open", note: "" }, "create"],
  ["failed", { state: "done", note: "5 €" }, "update"],
] as const)("%s: a record that goes takes along no words, and a change after it is kept", async (state, shown, op) => {
  const { records, written, show, ...scene } = setUp();
  await states[state]({ records, written, show, ...scene });
  show();
  expect(records.of(lou)).toMatchObject(shown);
  records.set(lou, { state: "exempt" });
  expect(await records.save()).toBe(true);
  expect(written.at(-1)).toMatchObject({ op, id });
  expect(records.of(lou).state).toBe("exempt");
});

test.each(Object.keys(states) as (keyof typeof states)[])("%s: a change is drawn at once, and told", async (state) => {
  const scene = setUp();
  await states[state](scene);
  let told = 0;
  const before = scene.records.version();
  scene.records.subscribe(() => (told += 1));
  scene.records.set(lou, { state: "exempt" });
  expect(scene.records.of(lou).state).toBe("exempt");
  expect([told > 0, scene.records.version() > before]).toEqual([true, true]);
});

test("a save that fails says so, and the next one takes the words along", async () => {
  const scene = setUp();
  await states.failed(scene);
  expect(scene.records.state(lou)).toMatchObject({ isFailed: true, isPending: true });
  expect(await scene.records.save()).toBe(true);
  expect(scene.written).toMatchObject([{ op: "update", patch: { note: "5 €" } }]);
});

test("left: it is shut once the mirror shows what it says, and says it until then", async () => {
  const scene = setUp();
  await states.left(scene);
  expect([...scene.records.drafts()]).toMatchObject([[lou, { note: "5 €" }]]);
  expect(scene.records.isTyped(lou)).toBe(false);
  const saved = row({ state: "done", note: "5 €", rev: 4 });
  // The screen has read what was there before the save.
  scene.records.follow(
    () => saved,
    () => row({ state: "done" }),
  );
  expect([...scene.records.drafts()]).toHaveLength(1);
  scene.show(saved);
  expect([...scene.records.drafts()]).toEqual([]);
  expect(scene.records.of(lou)).toMatchObject({ state: "done", note: "5 €" });
});

test("what is taken back says what it said before, and a record that it made goes", async () => {
  const { records, written, show } = setUp();
  show();
  records.set(lou, { note: "5 €" });
  await records.save(lou);
  records.set(lou, { note: "6 €" });
  await records.revert(lou);
  expect(records.of(lou)).toMatchObject({ state: "open", note: "" });
  expect(written).toMatchObject([{ op: "create" }, { op: "delete", id }]);
  expect([...records.drafts()]).toEqual([]);
});

test("what nobody touched is the same object until its record is another one", () => {
  const { records, show } = setUp();
  show(row({ state: "done" }));
  const before = records.of(lou);
  expect(records.of(lou)).toBe(before);
  show(row({ state: "exempt" }));
  expect(records.of(lou)).not.toBe(before);
});

test("the screen goes, and what is typed is saved", async () => {
  const scene = setUp();
  await states.typed(scene);
  scene.records.close();
  await settled();
  expect(scene.written).toMatchObject([{ op: "update", patch: { note: "5 €" } }]);
});
