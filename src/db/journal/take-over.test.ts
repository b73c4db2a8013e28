import { beforeEach, describe, expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { createAutosave } from "#db/write/create-autosave";
import { recordForm } from "#db/edit/record-form";
import { emptyValues } from "#schema/validate";
import type { LessonRow } from "#schema/lessons";
import { createJournal, type JournalStorage } from "./create-journal.ts";
import { receiptForm } from "./save-receipts.ts";
import { takeOver } from "./take-over.ts";
import type { SaveOutcome } from "./write-typed.ts";

const form = recordForm("lessons", { fields: ["title", "homework"] });
const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;
const newId = "n".repeat(15);

let scene: ReturnType<typeof createFormScene>;
let storage: JournalStorage;
let live: Set<string>;
beforeEach(() => {
  scene = createFormScene();
  const values = new Map<string, string>();
  live = new Set();
  storage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
});

/** Locks of pages: those that live hold theirs. */
const locks = {
  request: async (name: string, _: unknown, work: (lock: object | null) => Promise<unknown>) =>
    work(live.has(name) ? null : {}),
  query: async () => ({ held: [...live].map((name) => ({ name })) }),
} as unknown as LockManager;
const journalOf = (page: string) =>
  createJournal({ open: () => storage, account: "teacher00000000", page, clock: () => 0, keepsStudents: () => true });

/** A page that types, and goes when the test says so. */
const openPage = (page: string, record?: LessonRow) => {
  const journal = journalOf(page);
  const name = `lessons/${record?.id ?? newId}/form`;
  let after = async () => {};
  const autosave = createAutosave({
    form,
    record: record ?? { ...emptyValues("lessons"), ...slot },
    newId,
    timer: { after: () => () => {} },
    journal: {
      keep: (entry) => journal.keepTyped(name, entry),
      fail: (entry) => journal.keepTyped(name, entry),
      forget: () => journal.forgetTyped(name),
    },
    save: async (mutations, save): Promise<SaveOutcome> => {
      const done = await scene.mutate(mutations, { form: receiptForm(page, name), save });
      await after();
      return done.ok ? "saved" : done.error.type === "notFound" ? "gone" : "failed";
    },
  });
  return {
    autosave,
    /** A save that comes to its end in the mirror, of which the page never hears. */
    saveAndDie: async () => {
      after = () => new Promise(() => {});
      void autosave.flush();
      await expect.poll(() => scene.db.meta.where("key").startsWith("typed/").count()).toBeGreaterThan(0);
    },
  };
};
const start = () => takeOver({ db: scene.db, journal: journalOf("next"), mutate: scene.mutate, locks });
const read = (id = newId) => scene.read("lessons", id);
const typedLeft = () => journalOf("next").typed().length;

describe("what a page that is gone had typed", () => {
  it("is in the record at the next start, merged with what another device wrote", async () => {
    const record = await scene.make("lessons", { ...slot, homework: "One.\n\nTwo." });
    const { autosave } = openPage("gone", record);
    autosave.set({ title: "Fractions", homework: "One, mine.\n\nTwo." });
    autosave.leave();
    await scene.arrive("lessons", record, { homework: "One.\n\nTwo, theirs." });
    await start();
    expect(await read(record.id)).toMatchObject({ title: "Fractions", homework: "One, mine.\n\nTwo, theirs." });
    expect(await scene.comparisons()).toEqual([]);
    expect(typedLeft()).toBe(0);
  });

  it("is taken once, whichever tab comes first, and never from a page that lives", async () => {
    const record = await scene.make("lessons", { ...slot, homework: "One." });
    const { autosave } = openPage("gone", record);
    autosave.set({ homework: "One. Two." });
    autosave.leave();
    live.add("page/gone");
    await start();
    expect([(await read(record.id)).homework, typedLeft()]).toEqual(["One.", 1]);
    live.clear();
    await start();
    await scene.arrive("lessons", await read(record.id), { homework: "One. Two. Three." });
    await start();
    expect((await read(record.id)).homework).toBe("One. Two. Three.");
  });

  it("makes a new record, once", async () => {
    const { autosave } = openPage("gone");
    autosave.set({ title: "Fractions" });
    autosave.leave();
    await start();
    expect(await read()).toMatchObject({ ...slot, title: "Fractions" });
  });

  it.each(["a new record", "one that was there"])(
    "and had saved without hearing of it is not there twice: %s",
    async (kind) => {
      const record = kind === "a new record" ? undefined : await scene.make("lessons", { ...slot, homework: "One." });
      const page = openPage("gone", record);
      page.autosave.set({ homework: "One. Two." });
      page.autosave.leave();
      await page.saveAndDie();
      const id = record?.id ?? newId;
      // Another tab has gone on meanwhile: the words must not come back.
      await scene.arrive("lessons", await read(id), { homework: "One. Two, three." });
      await start();
      expect((await read(id)).homework).toBe("One. Two, three.");
      expect([typedLeft(), await scene.comparisons()]).toEqual([0, []]);
    },
  );

  it("after a save that had come to its end is put behind that, and not beside it", async () => {
    const record = await scene.make("lessons", { ...slot, homework: "One." });
    const page = openPage("gone", record);
    page.autosave.set({ homework: "One. Two." });
    await page.saveAndDie();
    page.autosave.set({ homework: "One. Two. Three." });
    page.autosave.leave();
    await scene.arrive("lessons", await read(record.id), { title: "Theirs" });
    await start();
    expect(await read(record.id)).toMatchObject({ title: "Theirs", homework: "One. Two. Three." });
    expect(await scene.comparisons()).toEqual([]);
    expect(await scene.db.meta.where("key").startsWith("typed/").count()).toBe(0);
  });

  it("brings a record back that was deleted, and makes one again of which nothing is left", async () => {
    const record = await scene.make("lessons", { ...slot, title: "A" });
    const { autosave } = openPage("gone", record);
    autosave.set({ homework: "p. 3" });
    autosave.leave();
    const fresh = openPage("other");
    fresh.autosave.set({ title: "B" });
    await fresh.autosave.flush();
    fresh.autosave.set({ title: "Beta" });
    fresh.autosave.leave();
    await scene.arrive("lessons", record, { deleted: true } as object);
    await scene.save({ op: "delete", collection: "lessons", id: newId, isTakenBack: true });
    await start();
    expect(await read(record.id)).toMatchObject({ title: "A", homework: "p. 3", deleted: false });
    expect(await read()).toMatchObject({ ...slot, title: "Beta", deleted: false });
  });

  it("does not stop the start where it does not fit, and what is beside it is taken", async () => {
    const record = await scene.make("lessons", { ...slot, title: "A" });
    const bad = {
      collection: "lessons",
      id: record.id,
      base: { title: "A" },
      isNew: false,
      save: 1,
      sending: null,
    } as const;
    journalOf("gone").keepTyped("lessons/bad", { ...bad, patch: { title: 7 } });
    journalOf("gone").keepTyped("lessons/good", { ...bad, patch: { homework: "p. 3" } });
    await start();
    expect(await read(record.id)).toMatchObject({ title: "A", homework: "p. 3" });
    expect(typedLeft()).toBe(1);
  });
});

it("words that were saved are in no journal", async () => {
  const record = await scene.make("lessons", { ...slot, title: "A" });
  const { autosave } = openPage("here", record);
  autosave.set({ title: "Add" });
  autosave.leave();
  expect(typedLeft()).toBe(1);
  await autosave.flush();
  expect(typedLeft()).toBe(0);
  autosave.leave();
  expect(typedLeft()).toBe(0);
});
