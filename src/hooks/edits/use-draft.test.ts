// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { locks } from "node:worker_threads";
import { act, createElement, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProbe, createTestMirror } from "../../../tests/support/hook-probe.ts";
import { createJournal } from "#db/journal/create-journal";
import { createDraftDesk } from "./draft-desk.ts";
import { type FormDraft, useDraft } from "./use-draft.ts";

let count = 0;
let probe: ReturnType<typeof createProbe>;
let device: ReturnType<typeof createTestMirror>;
/** What the open form shows. */
const seen: {
  readonly text: string;
  readonly set: (text: string) => void;
  readonly draft: FormDraft;
  readonly closed: number;
}[] = [];
const now = () => seen.at(-1)!;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  // The environment has no locks.
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  count += 1;
  device = createTestMirror({ name: `draft-${count}`, clock: () => Date.UTC(2026, 10, 23) });
  probe = createProbe(device);
});
afterEach(() => act(async () => probe.end()));

function Form({ of }: { readonly of: string }) {
  const [text, set] = useState("");
  const [closed, setClosed] = useState(0);
  const draft = useDraft({
    name: { form: "event", of, title: "New event" },
    collection: "events",
    values: { text },
    seen: { id: "event0000000001" },
    isChanged: text !== "",
    restore: (kept) => set(kept.text),
    onClose: () => setClosed((before) => before + 1),
  });
  seen.push({ text, set, draft, closed });
  return null;
}
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));
const open = async (of = "") => {
  await act(async () => probe.render(createElement(Form, { of })));
  await settle();
};
/** The form goes, as when a session ends. */
const go = () => act(async () => probe.render(null));
const type = (text: string) => act(async () => now().set(text));
const desk = () => device.mirror.once(createDraftDesk);

test("a form that goes with its page keeps its words, offers them, and fills them in", async () => {
  await open();
  await type("Trip");
  await type("Trip to Trier");
  expect(now().draft.offer).toBeNull();
  await go();
  const waiting = { name: "draft:event:new", values: { text: "Trip to Trier" } };
  await vi.waitFor(() => expect(desk().waiting()).toMatchObject(waiting));
  await open();
  await vi.waitFor(() => expect(desk().waiting()).toBeNull());
  expect(now().text).toBe("");
  await act(async () => now().draft.offer!.onContinue());
  expect([now().text, now().draft.offer]).toEqual(["Trip to Trier", null]);
  await act(async () => now().draft.close());
  await go();
  await open();
  expect([now().draft.offer, now().closed, localStorage.length]).toEqual([null, 0, 0]);
});

test("what is thrown away does not come again, and neither does what is typed back", async () => {
  await open();
  await type("Trip");
  await go();
  await open();
  await act(async () => now().draft.offer!.onDiscard());
  await type("Play");
  await type("");
  await go();
  await open();
  expect([now().draft.offer, localStorage.length]).toEqual([null, 0]);
});

test("an offer that nobody decided about stays, whatever becomes of what is typed beside it", async () => {
  await open();
  await type("Trip");
  await go();
  await open();
  await type("Play");
  await act(async () => now().draft.close());
  await go();
  await open();
  await act(async () => now().draft.offer!.onContinue());
  expect(now().text).toBe("Trip");
});

test("another record's form and another account are offered nothing; a form that was wanted is filled at once", async () => {
  await open("a");
  await type("Trip");
  await go();
  await open("b");
  expect(now().draft.offer).toBeNull();
  await go();
  await settle();
  desk().want("draft:event:a");
  await open("a");
  expect([now().text, now().draft.offer]).toEqual(["Trip", null]);
});

test("fields of another kind than the form has now are left as they are", async () => {
  await open();
  desk().journal.keepDraft("draft:event:new", { collection: "events", values: { text: 7, gone: "x" }, seen: "odd" });
  await go();
  await open();
  await act(async () => now().draft.offer!.onContinue());
  expect(now().text).toBe("");
});

test("words of a page that still lives are offered once it goes, as it left them", async () => {
  let goes = () => {};
  void locks.request("page/other", () => new Promise<void>((resolve) => (goes = resolve)));
  const { keepDraft } = createJournal({
    open: () => localStorage,
    account: device.mirror.owner,
    page: "other",
    clock: device.mirror.clock,
    keepsStudents: () => true,
  });
  const keep = (text: string) =>
    keepDraft("draft:event:new", { collection: "events", values: { text }, seen: { title: "New event" } });
  expect(keep("Trip")).toBe(true);
  await open();
  await settle();
  expect([now().draft.offer, desk().waiting()]).toEqual([null, null]);
  goes();
  await vi.waitFor(async () => {
    await settle();
    expect(now().draft.offer).not.toBeNull();
  });
  keep("Trip to Trier");
  await act(async () => now().draft.offer!.onContinue());
  expect(now().text).toBe("Trip to Trier");
});
