import { describe, expect, it } from "vitest";
import { recordForm } from "#db/edit/record-form";
import type { LessonRow } from "#schema/lessons";
import { emptyValues } from "#schema/validate";
import {
  afterReversal,
  afterSave,
  afterTyping,
  beginSave,
  follow,
  nextReversal,
  nextSave,
  openTyping,
  settle,
  takeBack,
  toEntry,
} from "./typing-state.ts";

const form = recordForm("lessons", { fields: ["title", "homework"] });
const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;
const id = "n".repeat(15);
const row = (values: Partial<LessonRow>) => ({ ...emptyValues("lessons"), ...slot, id, ...values }) as LessonRow;
const onRow = (values: Partial<LessonRow>) => openTyping(form, row(values), id);
const onNew = () => openTyping(form, { ...emptyValues("lessons"), ...slot }, id);

type Now = ReturnType<typeof onRow>;
const type = (now: Now, change: Partial<Now["draft"]>, before = {}): Now => afterTyping(now, change, before);
const begin = (now: Now): Now => beginSave(now, nextSave(now)!);
const saved = (now: Now): Now => afterSave(begin(now), "saved");
const hear = (now: Now, values: Partial<LessonRow>): Now => ({ ...now, heard: row(values) });

describe("a save", () => {
  it("writes only what was changed, and compares it with what was typed over", () => {
    const now = type(onRow({ title: "A", homework: "p. 12" }), { title: "Ad" });
    expect(nextSave(now)!.mutation).toMatchObject({ op: "update", id, patch: { title: "Ad" }, seen: { title: "A" } });
    expect(nextSave(now)!.patch).toEqual({ title: "Ad" });
    expect(nextSave(saved(now))).toBeNull();
  });

  it("makes nothing of a new form as it was opened, nor of one that says the same again", () => {
    expect(nextSave(onNew())).toBeNull();
    expect(nextSave(type(type(onNew(), { title: "A" }), { title: "" }))).toBeNull();
    expect(nextSave(type(onNew(), { title: "A" }))!.mutation).toMatchObject({ op: "create", id });
  });

  it("leaves out what cannot be saved", () => {
    const tooLong = type(onRow({ title: "A" }), { title: "x".repeat(301) });
    expect(nextSave(tooLong)).toBeNull();
    expect(nextSave(type(tooLong, { homework: "p. 12" }))!.patch).toEqual({ homework: "p. 12" });
  });

  it("has what was typed while another one was on its way, over what that one wrote", () => {
    const now = type(begin(type(onRow({ title: "A" }), { title: "Ad" })), { title: "Add" });
    const next = nextSave(afterSave(now, "saved"));
    expect(next!.mutation).toMatchObject({ patch: { title: "Add" }, seen: { title: "Ad" } });
  });

  it("that failed is tried again with all that it had, and has a number of its own", () => {
    const typed = type(onRow({ title: "A" }), { title: "Ad" });
    const failed = afterSave(begin(typed), "failed");
    expect(failed.isFailed).toBe(true);
    expect(nextSave(failed)).toEqual(nextSave(typed));
    const again = begin(type(failed, { homework: "p. 12" }));
    expect(again.saving).toMatchObject({ save: 2, patch: { title: "Ad", homework: "p. 12" } });
    expect(afterSave(again, "saved")).toMatchObject({ isFailed: false, saving: null });
  });
});

describe("news that is heard during a save", () => {
  const saving = begin(type(onRow({ title: "A" }), { title: "Ad" }));

  it("is shown after it, beside what was saved", () => {
    const after = afterSave(hear(saving, { title: "Ad", homework: "p. 12" }), "saved");
    expect(after).toMatchObject({ draft: { title: "Ad", homework: "p. 12" }, heard: null });
  });

  it("is no news if it is the record as the save began", () => {
    expect(afterSave(hear(saving, { title: "A" }), "saved").draft.title).toBe("Ad");
  });

  it("is shown after a save that failed, and what was typed stays", () => {
    const after = afterSave(hear(saving, { title: "A", homework: "p. 12" }), "failed");
    expect(after).toMatchObject({ draft: { title: "Ad", homework: "p. 12" }, heard: null });
    expect(nextSave(after)!.patch).toEqual({ title: "Ad" });
  });

  it("does not take what was typed meanwhile", () => {
    const after = afterSave(hear(type(saving, { homework: "mine" }), { title: "Ad", homework: "theirs" }), "saved");
    expect(after.draft).toEqual({ title: "Ad", homework: "mine" });
    expect(nextSave(after)!.mutation).toMatchObject({ patch: { homework: "mine" }, seen: { homework: "" } });
  });
});

describe("what is typed where the news is not shown yet", () => {
  const heard = follow(onRow({ homework: "One." }), row({ homework: "One, two." }));

  it("was typed over the words that were there: it is merged, and not written over the news", () => {
    const now = type(heard, { homework: "One!" }, { homework: "One." });
    expect(nextSave(now)!.mutation).toMatchObject({ patch: { homework: "One!" }, seen: { homework: "One." } });
    expect(now.unshown).toMatchObject({ homework: "One, two." });
    expect(saved(now).unshown).toBeNull();
  });

  it("leaves the news to be shown, once it is taken back", () => {
    const now = type(type(heard, { homework: "One!" }, { homework: "One." }), { homework: "One." });
    expect(nextSave(now)).toBeNull();
    expect(follow(now, now.unshown!).draft.homework).toBe("One, two.");
  });

  it("stays as it is where something of the field is unsaved", () => {
    const now = type(type(heard, { homework: "Mine" }), { homework: "Mine!" }, { homework: "One." });
    expect(nextSave(now)!.mutation).toMatchObject({ seen: { homework: "One, two." } });
  });
});

describe("what the journal keeps", () => {
  it("is nothing once all is saved", () => {
    expect(toEntry(saved(type(onRow({ title: "A" }), { title: "Ad" })))).toBeNull();
  });

  it("is what will be in the next save, with the one that is on its way", () => {
    const now = type(begin(type(onRow({ title: "A" }), { title: "Ad" })), { homework: "p. 12" });
    const entry = toEntry(now)!;
    expect(entry).toMatchObject({ isNew: false, base: { title: "A" }, save: 2 });
    expect(entry.patch).toEqual({ title: "Ad", homework: "p. 12" });
    expect(entry.sending).toEqual({ save: 1, patch: { title: "Ad" } });
  });

  it("is all of a record that is new", () => {
    const entry = toEntry(type(onNew(), { title: "A" }));
    expect(entry).toMatchObject({ id, isNew: true, patch: { ...slot, title: "A" }, save: 1, sending: null });
  });
});

/** What was typed is taken back, and written. */
const takenBack = (now: Now): Now => {
  const back = takeBack(now);
  return afterReversal(back, nextReversal(back));
};

describe("what is taken back", () => {
  it("is nothing of a record where nothing was saved: only what was typed goes", () => {
    const now = type(onRow({ title: "A" }), { title: "Ad" });
    expect(nextReversal(now)).toBeNull();
    expect(takeBack(now).draft.title).toBe("A");
    expect(takenBack(now).draft.title).toBe("A");
  });

  it("is all that was saved since the form was opened, and nothing that came from elsewhere", () => {
    const first = saved(type(onRow({ title: "A" }), { title: "Ad" }));
    const now = follow(saved(type(first, { title: "Add" })), row({ title: "Add", homework: "p. 12" }));
    const reversal = nextReversal(now);
    const both = nextReversal(saved(type(first, { homework: "p. 7" })));
    expect(both!.mutation).toMatchObject({ patch: { title: "A", homework: "" } });
    expect(reversal!.mutation).toMatchObject({ op: "update", patch: { title: "A" }, seen: { title: "Add" } });
    expect(takenBack(now)).toMatchObject({ draft: { title: "A", homework: "p. 12" }, written: {} });
  });

  it("is the record itself, where the form made it: the next thing typed makes it anew", () => {
    const now = saved(type(onNew(), { title: "A" }));
    expect(nextReversal(now)!.mutation).toMatchObject({ op: "delete", id, isTakenBack: true });
    const after = takenBack(now);
    expect(after.draft.title).toBe("");
    expect(nextSave(type(after, { title: "B" }))!.mutation).toMatchObject({ op: "create", id });
  });

  it("is shown at once, and what is typed after it stays, over what was there before", () => {
    const now = type(takeBack(saved(type(onRow({ title: "A" }), { title: "Ad" }))), { title: "B" });
    const after = afterReversal(now, nextReversal(now));
    expect(nextSave(after)!.mutation).toMatchObject({ patch: { title: "B" }, seen: { title: "A" } });
  });

  it("takes along a save that is on its way, in the journal, too", () => {
    const back = takeBack(begin(type(onRow({ title: "A" }), { title: "Ad" })));
    expect(back.draft.title).toBe("A");
    expect(toEntry(back)).toMatchObject({ patch: { title: "A" }, sending: { save: 1, patch: { title: "Ad" } } });
    const after = afterSave(back, "saved");
    expect(nextReversal(after)!.mutation).toMatchObject({ patch: { title: "A" }, seen: { title: "Ad" } });
  });

  it("begins anew where the field is left with all of it saved, and not before", () => {
    const typed = type(onRow({ title: "A" }), { title: "Ad " });
    expect(settle(typed)).toBe(typed);
    const settled = settle(saved(typed));
    expect(settled.draft.title).toBe("Ad");
    expect(nextReversal(settled)).toBeNull();
    const wrong = type(settled, { title: "x".repeat(301) });
    expect(settle(wrong)).toBe(wrong);
  });
});
