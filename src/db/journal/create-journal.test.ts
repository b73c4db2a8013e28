import { beforeEach, describe, expect, it } from "vitest";
import { clearJournals, countTypedOfStudents } from "./clear-journals.ts";
import { createJournal, type JournalStorage, removeJournal } from "./create-journal.ts";
import { readJournalCounts } from "./journal-counts.ts";

const account = "teacher00000000";
const other = "teacher00000001";
const id = "lesson000000001";
const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480 };
const day = 86_400_000;

const createStorage = () => {
  const values = new Map<string, string>();
  const storage: JournalStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  return { values, storage };
};

let now: number;
let keepsStudents: boolean;
let device: ReturnType<typeof createStorage>;
beforeEach(() => {
  now = Date.UTC(2026, 10, 23);
  keepsStudents = true;
  device = createStorage();
});
const open = (o: { account?: string; page?: string; account_?: number; entry?: number } = {}) =>
  createJournal({
    open: () => device.storage,
    account: o.account ?? account,
    page: o.page ?? "first",
    clock: () => now,
    keepsStudents: () => keepsStudents,
    bounds: { entry: o.entry ?? 2000, account: o.account_ ?? 4000, typed: 90 * day, draft: 30 * day },
  });
const typed = (title: string) =>
  ({
    collection: "lessons",
    id,
    base: { ...slot, title: "A" },
    isNew: false,
    patch: { title },
    save: 1,
    sending: null,
  }) as const;
const draft = (values: unknown) => ({ collection: "events", values, seen: null }) as const;

describe("what was typed", () => {
  it("is kept under its name, the last of it, for its account and any later page", () => {
    const journal = open();
    expect(journal.keepTyped("lessons/1", typed("Add"))).toBe(true);
    now += 500;
    journal.keepTyped("lessons/1", typed("Addition"));
    expect(open({ page: "second" }).typed()).toEqual([
      { kind: "typed", name: "lessons/1", page: "first", at: now, ...typed("Addition") },
    ]);
    expect(open({ account: other }).typed()).toEqual([]);
    expect(readJournalCounts(device.storage)).toEqual(new Map([[account, 1]]));
    journal.forgetTyped("lessons/1");
    expect(journal.typed()).toEqual([]);
  });

  it("of another page is not overwritten and not forgotten by this one", () => {
    open().keepTyped("lessons/1", typed("Mine"));
    const second = open({ page: "second" });
    second.keepTyped("lessons/1", typed("Theirs"));
    second.forgetTyped("lessons/1");
    expect(second.typed().map(({ page, patch }) => [page, patch])).toEqual([["first", { title: "Mine" }]]);
  });

  it.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["no version", JSON.stringify({ at: 1, kind: "typed", ...typed("x") })],
    ["an unknown collection", JSON.stringify({ v: 1, at: 1, kind: "typed", ...typed("x"), collection: "toString" })],
    ["an odd id", JSON.stringify({ v: 1, at: 1, kind: "typed", ...typed("x"), id: "../x" })],
    ["no values", JSON.stringify({ v: 1, at: 1, kind: "typed", ...typed("x"), patch: [] })],
    ["an unknown kind", JSON.stringify({ v: 1, at: 1, kind: "other" })],
  ])("that is %s is dropped, and the rest is read", (_, text) => {
    const journal = open();
    device.values.set(`journal/${account}/gone/typed/x`, text);
    journal.keepTyped("lessons/1", typed("Add"));
    expect(journal.typed()).toHaveLength(1);
    expect([...device.values.keys()]).toEqual([`journal/${account}/first/typed/lessons/1`]);
  });

  it("by a newer app stays for that app; fields that the schema has not are left out", () => {
    const at = now;
    device.values.set(`journal/${account}/gone/typed/x`, JSON.stringify({ v: 2, at, kind: "typed" }));
    const odd = { ...typed("x"), patch: { title: "x", owner: other, gone: 1 } };
    device.values.set(`journal/${account}/gone/typed/y`, JSON.stringify({ v: 1, at, kind: "typed", ...odd }));
    expect(open().typed()).toMatchObject([{ name: "y", patch: { title: "x" } }]);
    expect(Object.keys(open().typed()[0]!.patch)).toEqual(["title"]);
    expect(device.values.size).toBe(2);
  });

  it("goes by itself after its time, a draft sooner", () => {
    open().keepTyped("lessons/1", typed("Add"));
    open().keepDraft("draft:event:new", draft({ title: "Trip" }));
    now += 31 * day;
    expect([open().typed().length, open().drafts().length]).toEqual([1, 0]);
    now += 60 * day;
    expect(open().typed()).toEqual([]);
    expect(device.values.size).toBe(0);
  });

  it("that is too large leaves what was kept before; older drafts make room", () => {
    const journal = open({ account_: 1500 });
    journal.keepTyped("lessons/1", typed("Add"));
    expect(journal.keepTyped("lessons/1", typed("x".repeat(2000)))).toBe(false);
    expect(journal.typed()).toMatchObject([{ patch: { title: "Add" } }]);
    journal.keepDraft("draft:event:1", draft("x".repeat(500)));
    now += 1;
    journal.keepDraft("draft:event:2", draft("x".repeat(500)));
    expect(journal.keepTyped("lessons/1", typed("y".repeat(600)))).toBe(true);
    expect(journal.drafts().map(({ name }) => name)).toEqual(["draft:event:2"]);
    expect(journal.keepTyped("lessons/2", typed("y".repeat(1400)))).toBe(false);
    expect(journal.typed()).toHaveLength(1);
  });

  it("about students is left out where the device keeps none, and goes when it is told to", () => {
    const note = { ...typed("x"), collection: "notes", base: {}, patch: { text: "Was late." } } as const;
    const journal = open();
    journal.keepTyped("notes/1", note);
    journal.keepDraft("draft:student:new", { collection: "students", values: { firstName: "Ada" }, seen: null });
    journal.keepTyped("lessons/1", typed("Add"));
    journal.dropStudents();
    expect([journal.typed().map(({ name }) => name), journal.drafts()]).toEqual([["lessons/1"], []]);
    keepsStudents = false;
    expect(journal.keepTyped("notes/1", note)).toBe(false);
    expect([...device.values.values()].join("")).not.toContain("late");
  });

  it("goes with its account", () => {
    open().keepTyped("lessons/1", typed("Add"));
    open({ account: other }).keepTyped("lessons/1", typed("Theirs"));
    device.values.set("colorMode", "dark");
    removeJournal(device.storage, account);
    expect([open().typed().length, open({ account: other }).typed().length]).toEqual([0, 1]);
    expect(device.values.get("colorMode")).toBe("dark");
  });
});

describe("where the year of an account is gone from the device", () => {
  const keep = () => {
    const journal = open();
    journal.keepDraft("draft:event:new", draft({ title: "Trip" }));
    journal.keepDraft("draft:student:new", { collection: "students", values: { firstName: "Ada" }, seen: null });
    return journal;
  };
  const clear = (o: { isHere?: boolean; leaving?: string; isSomebodySignedIn?: boolean }) =>
    clearJournals({
      storage: device.storage,
      isHere: () => o.isHere ?? false,
      leaving: o.leaving ?? "",
      isSomebodySignedIn: o.isSomebodySignedIn ?? false,
    });
  const left = () =>
    open()
      .drafts()
      .map(({ name }) => name);

  it("a journal goes with who signs out", () => {
    keep().keepTyped("lessons/1", typed("Add"));
    clear({ leaving: other });
    expect(left()).toHaveLength(2);
    clear({ leaving: account });
    expect(device.values.size).toBe(0);
  });

  it("drafts wait for who was signed out until somebody else comes, those of students, too", () => {
    keep();
    clear({ isHere: true, isSomebodySignedIn: true });
    expect(left()).toHaveLength(2);
    clear({});
    expect(left()).toHaveLength(2);
    expect(countTypedOfStudents(device.storage, account)).toEqual({ words: 0, forms: 1 });
    clear({ isSomebodySignedIn: true });
    expect(left()).toEqual([]);
  });

  it("words that are in no mirror stay for their account", () => {
    keep().keepTyped("lessons/1", typed("Add"));
    clear({ isSomebodySignedIn: true });
    expect([open().typed().length, open().drafts()]).toEqual([1, []]);
  });
});

describe("drafts", () => {
  it("are read by their key, the newest first, and discarded but for those of pages that live", () => {
    const key = "draft:event:new";
    open({ page: "gone" }).keepDraft(key, draft({ title: "Trip" }));
    now += 1;
    open({ page: "tab" }).keepDraft(key, draft({ title: "Play" }));
    now += 1;
    const journal = open();
    journal.keepDraft(key, draft({ title: "Fair" }));
    journal.keepDraft("draft:event:other0000000000", draft({ title: "Other" }));
    expect(journal.drafts(key).map(({ values }) => values)).toEqual([
      { title: "Fair" },
      { title: "Play" },
      { title: "Trip" },
    ]);
    journal.discardDraft(key, new Set(["tab"]));
    expect(journal.drafts(key).map(({ values }) => values)).toEqual([{ title: "Play" }]);
    expect(journal.drafts()).toHaveLength(2);
  });
});

it("nothing throws where the browser keeps nothing", () => {
  const blocked = createJournal({
    open: () => {
      throw new Error("SecurityError");
    },
    account,
    page: "first",
    clock: () => now,
    keepsStudents: () => true,
  });
  expect([blocked.keepTyped("x", typed("x")), blocked.typed(), blocked.drafts()]).toEqual([false, [], []]);
  expect(() => [blocked.forgetTyped("x"), blocked.dropStudents(), blocked.discardDraft("x")]).not.toThrow();
});
