import { expect, test } from "vitest";
import type { Script } from "./support/script.ts";
import { simulate } from "./support/simulate.ts";
import { createWorldServer } from "./support/world.ts";

/** Runs in which the soak test once broke an invariant. */

const play = (commands: Script["commands"], how: Partial<Script> = {}): Promise<string> =>
  simulate({ base: createWorldServer() }, { salt: 1, devices: 2, pageSize: 2, maxOps: 1, ...how, commands });

const sync = (device: number) => ({ do: "sync", device, tab: 0 }) as const;
const note = { do: "edit", device: 0, kind: "appendNote", pick: 0, bad: "" } as const;
const addYear = { do: "add", device: 0, pick: 0, what: "schoolyears" } as const;
const removeYear = { do: "remove", device: 0, pick: 0, what: "schoolyears" } as const;

test("a purge between two pages of a pull: the purged deletion is not missed, and its undo is not stuck", async () => {
  const life = play([
    removeYear,
    sync(0),
    { do: "wait", ms: 540 },
    { do: "undo", device: 0 },
    { do: "restoreServer" },
    { do: "fault", device: 0, fault: { type: "html" } },
    { do: "purge" },
  ]);
  await expect(life).resolves.toContain("schoolyears");
});

test("somebody writes over a restored backup: lost text that a device showed, and did not write itself, is kept aside", async () => {
  const life = play([
    { do: "backUp" },
    { do: "dashboard", pick: 0, ms: 1 },
    sync(0),
    { do: "wait", ms: 1_000 },
    { do: "restoreServer" },
    { do: "dashboard", pick: 3, ms: 1 },
    sync(0),
  ]);
  await expect(life).resolves.toContain('"field":"room"');
});

test("a deleted child is restored after the server purged it: its parents are recreated, and it is sent", async () => {
  const life = play(
    [
      sync(0),
      removeYear,
      { do: "edit", device: 0, kind: "order", pick: 0, bad: "" },
      sync(0),
      { do: "steal", device: 0, ms: 20 },
      { do: "wait", ms: 20 },
      { do: "undo", device: 1 },
      { do: "restore", device: 0, pick: 0, what: "units" },
      { do: "freeze", device: 0, tab: 0, ms: 50 },
      { do: "purge" },
      note,
      sync(0),
    ],
    { maxOps: 2 },
  );
  await expect(life).resolves.toContain('"order":"W4W"');
});

test("the leader loses its lock between learning of lost batches and repairing them: the next one still knows", async () => {
  const life = play(
    [
      { do: "backUp" },
      sync(0),
      note,
      { do: "freeze", device: 1, tab: 0, ms: 50 },
      addYear,
      { do: "restoreServer" },
      addYear,
      sync(1),
      { do: "fault", device: 0, fault: { type: "lateTwin", late: 2000 } },
      { do: "fault", device: 0, fault: { type: "loseRequest" } },
      { do: "steal", device: 0, ms: 20 },
      note,
    ],
    { maxOps: 3 },
  );
  await expect(life).resolves.toContain("W6W\\nW9W");
});

test("a stolen lock: an engine that learns the batch was applied before, since the thief resent it, does not undo it", async () => {
  const life = play(
    [
      note,
      sync(0),
      sync(1),
      { do: "add", device: 1, pick: 0, what: "units" },
      note,
      note,
      sync(0),
      { do: "steal", device: 1, ms: 127 },
      { do: "fault", device: 1, fault: { type: "loseReply" } },
      { do: "fault", device: 0, fault: { type: "status", status: 429 } },
      { do: "crash", device: 0, tab: 0, steps: 2, after: false },
      { do: "edit", device: 1, kind: "order", pick: 0, bad: "" },
      { do: "steal", device: 0, ms: 20 },
    ],
    { salt: 404534, pageSize: 4 },
  );
  await expect(life).resolves.toContain("W10W");
});

test("a batch is in flight when the server restarts and a thief takes it for lost: the new run refuses it", async () => {
  const life = play(
    [
      { do: "undo", device: 0 },
      { do: "fault", device: 0, fault: { type: "duplicate", late: 50 } },
      { do: "edit", device: 1, kind: "order", pick: 0, bad: "" },
      sync(1),
      note,
      note,
      { do: "restart" },
      { do: "steal", device: 0, ms: 20 },
      { do: "steal", device: 1, ms: 20 },
      addYear,
      { do: "edit", device: 1, kind: "order", pick: 0, bad: "poison" },
      addYear,
      { do: "purge" },
    ],
    { salt: 703519, pageSize: 3, maxOps: 2 },
  );
  await expect(life).resolves.toContain("poison");
});

test("a deleted year that a restored server still has returns for an edit made elsewhere, and part of it goes again", async () => {
  const life = play([
    removeYear,
    sync(0),
    { do: "fault", device: 0, fault: { type: "slowRequest", late: 50 } },
    { do: "backUp" },
    { do: "wait", ms: 571 },
    note,
    { do: "fault", device: 0, fault: { type: "loseRequest" } },
    sync(1),
    { do: "undo", device: 0 },
    { do: "restoreServer" },
    { do: "crash", device: 0, tab: 0, steps: 1, after: false },
    { do: "edit", device: 1, kind: "replaceRich", pick: 0, bad: "" },
  ]);
  await expect(life).resolves.toContain("anew");
});

test("a deletion is undone after the server purged it: all is recreated, and merges with what another device recreates", async () => {
  const order = { do: "edit", kind: "order", pick: 0, bad: "" } as const;
  const life = play([
    { ...order, device: 0 },
    removeYear,
    sync(0),
    { do: "wait", ms: 583 },
    { do: "dashboard", pick: 0, ms: 1 },
    { do: "undo", device: 0 },
    { do: "crash", device: 0, tab: 0, steps: 1, after: false },
    { ...order, device: 1 },
    { do: "crash", device: 0, tab: 0, steps: 1, after: true },
    { do: "purge" },
    sync(0),
    note,
    { do: "crash", device: 0, tab: 0, steps: 1, after: false },
    { do: "undo", device: 0 },
  ]);
  await expect(life).resolves.toContain('"mine":"W7W","theirs":"W6W"');
});

test("another device resends what a restored server lost: the one that had undone it gets no conflict", async () => {
  const life = play([
    sync(0),
    note,
    { do: "backUp" },
    sync(1),
    { do: "edit", device: 3, kind: "set", pick: 0, bad: "" },
    { do: "undo", device: 0 },
    { do: "restoreServer" },
    { do: "steal", device: 0, ms: 326 },
    note,
    addYear,
    note,
  ]);
  await expect(life).resolves.toContain("W7W\\nW9W");
});

test("a deletion is undone, and another device had recreated the record from an older state: both texts can be compared", async () => {
  const rich = { do: "edit", kind: "rich", pick: 0, bad: "" } as const;
  const life = play(
    [
      sync(1),
      { ...rich, device: 1 },
      { ...rich, device: 0 },
      { ...removeYear, device: 1 },
      { do: "wait", ms: 1_500 },
      { do: "undo", device: 1 },
      { do: "purge" },
    ],
    { pageSize: 5 },
  );
  await expect(life).resolves.toContain('"field":"plan","mine":"<p>W5W</p><p>W6W</p>","theirs":"<p>W5W</p><p>W7W</p>"');
});

test("the network duplicates a request and the second answer says it was there: what was written meanwhile does not conflict", async () => {
  const life = play(
    [
      { do: "fault", device: 2, fault: { type: "loseReply" } },
      { do: "restoreServer" },
      { do: "wait", ms: 792 },
      { do: "steal", device: 1, ms: 1_721 },
      sync(0),
      { do: "edit", device: 2, kind: "set", pick: 1, bad: "" },
      { do: "edit", device: 3, kind: "replaceNote", pick: 10, bad: "" },
      { do: "fault", device: 0, fault: { type: "duplicate", late: 51 } },
      { do: "dashboard", pick: 16, ms: 168 },
      { do: "edit", device: 3, kind: "replaceNote", pick: 8, bad: "" },
    ],
    { salt: 7, devices: 3, pageSize: 6 },
  );
  await expect(life).resolves.toContain("W7W");
});

test("a device stops to keep students and begins again while a pull is under way: the pull does not say that they are here", async () => {
  const life = play(
    [
      { do: "jump", device: 0, ms: 0 },
      { do: "undo", device: 0 },
      note,
      { do: "undo", device: 0 },
      { do: "steal", device: 0, ms: 20 },
      { do: "wait", ms: 20 },
      sync(1),
      { do: "edit", device: 1, kind: "flag", pick: 0, bad: "" },
      addYear,
      addYear,
      { do: "open", device: 0, kind: "appendNote", pick: 0 },
      { do: "wait", ms: 20 },
      sync(0),
      { do: "edit", device: 0, kind: "order", pick: 0, bad: "" },
    ],
    {
      salt: 9,
      pageSize: 4,
      maxOps: 2,
      keeps: [
        { at: 11, device: 3, keeps: "none" },
        { at: 11, device: 3, keeps: "all" },
      ],
    },
  );
  await expect(life).resolves.toContain("W2W");
});

test("both wrote a plan and deleted it with its year; brought back by one, it has that one's words, and the other's are kept aside", async () => {
  const write = (device: number) => ({ do: "edit", device, kind: "replaceRich", pick: 0, bad: "" }) as const;
  const life = play(
    [
      sync(0),
      write(0),
      write(1),
      removeYear,
      note,
      sync(0),
      { do: "restore", device: 0, pick: 0, what: "lessons" },
      note,
      sync(0),
      sync(0),
      sync(1),
      note,
      sync(0),
      { do: "remove", device: 1, pick: 0, what: "schoolyears" },
    ],
    { salt: 5 },
  );
  await expect(life).resolves.toMatch(/"plan":"<p>W6W.*"mine":"<p>W7W/);
});
