import { describe, expect, test } from "vitest";
import type { AnyRow } from "#db/store/outbox";
import { emptyValues } from "#schema/validate";
import { planPull } from "./plan-pull.ts";
import type { Pull } from "./sync-store.ts";

const theirs: AnyRow = {
  ...emptyValues("students"),
  id: "anna00000000000",
  owner: "teacher00000000",
  lastName: "Weber",
  rev: 6,
  seq: 6,
  deleted: false,
  created: "2026-09-15 08:00:00.000Z",
  updated: "2026-09-15 08:00:00.000Z",
};

const pull: Pull = {
  mode: "changes",
  from: 7,
  fromBoot: "old",
  fromStudents: "all",
  to: 7,
  keepsStudents: true,
  asks: "all",
  boot: "new",
  floor: 0,
  commonSeq: null,
  device: "device000000000",
  schema: 1,
  rows: [{ collection: "students", row: theirs, isPurged: false }],
  at: "2026-09-16T08:00:00.000Z",
};

/** A full pull from a server that lost something, with no known common history with this mirror. */
const pullLost = (ours: AnyRow, row: AnyRow = theirs) =>
  planPull(
    { ...pull, mode: "lost", to: 8, rows: [{ collection: "students", row, isPurged: false }] },
    {
      entries: [],
      row: (name) => (name === "students" ? ours : undefined),
      below: [],
      rows: (name) => (name === "students" ? [ours] : []),
    },
  );

test("an edit that the server lost before sending its version does not conflict with the version it was based on", () => {
  const changes = pullLost({ ...theirs, firstName: "Anna", rev: 0 });
  expect(changes.conflicts).toEqual([]);
  expect(changes.rows).toMatchObject([{ row: { firstName: "Anna", rev: 6 } }]);
  expect(changes.entries).toMatchObject([{ entry: { state: "pending", base: { firstName: "", rev: 6 } } }]);
});

test("it conflicts with any other version: its author never saw the edit", () => {
  const written = { seq: 5, updated: "2026-09-15 07:00:00.000Z", rev: 0, editedHere: ["lastName"] };
  const changes = pullLost({ ...theirs, lastName: "Wagner", ...written });
  expect(changes.rows).toMatchObject([{ row: { lastName: "Wagner", rev: 6, editedHere: ["lastName"] } }]);
  expect(changes.conflicts).toMatchObject([{ field: "lastName", mine: "Wagner", theirs: "Weber", resolvedAt: "" }]);
});

describe("a lost version and a newer one", () => {
  const lost = { rev: 7, seq: 7, updated: "2026-09-15 09:00:00.000Z" };
  const written = { rev: 7, seq: 8, updated: "2026-09-15 10:00:00.000Z" };

  test("what this device never wrote becomes theirs without a comparison; it can be chosen later", () => {
    const changes = pullLost(
      { ...theirs, ...lost, lastName: "Wagner", phone: "621" },
      { ...theirs, ...written, phone: "661" },
    );
    expect(changes.rows).toMatchObject([{ row: { lastName: "Weber", phone: "661", rev: 7, seq: 8 } }]);
    expect(changes.entries).toEqual([]);
    const kept = { resolvedAt: "2026-09-16T08:00:00.000Z", choice: "theirs", isAutomatic: true, mineAt: lost.updated };
    expect(changes.conflicts).toMatchObject([
      { field: "lastName", mine: "Wagner", theirs: "Weber", ...kept },
      { field: "phone", mine: "621", theirs: "661", ...kept },
    ]);
  });

  test("what is empty or contained in the other gives way on either side", () => {
    const ours = { ...theirs, ...lost, phone: "621", note: "Glasses.", editedHere: ["note"] };
    const changes = pullLost(ours, { ...theirs, ...written, firstName: "Anna", note: "Sits in front.\nGlasses." });
    expect(changes.conflicts).toEqual([]);
    expect(changes.rows).toMatchObject([
      { row: { firstName: "Anna", phone: "621", note: "Sits in front.\nGlasses." } },
    ]);
    expect(changes.entries).toMatchObject([{ entry: { state: "pending", base: { phone: "" } } }]);
  });
});

test("an earlier version of a text that this device wrote on, sent again by another one, is no conflict", () => {
  const base = { ...theirs, rev: 7, seq: 7, updated: "2026-09-15 09:00:00.000Z", note: "Glasses. Left hand. Front." };
  const mine: AnyRow = { ...base, note: "Glasses. Right hand.", editedHere: ["note"] };
  const entry = {
    collection: "students",
    id: theirs.id,
    base,
    rev: 7,
    since: pull.at,
    state: "pending",
    rank: 3,
    reason: null,
  } as const;
  const changesWith = (note: string) => {
    const row = { ...theirs, rev: 7, seq: 8, updated: "2026-09-15 10:00:00.000Z", note };
    const lost = { ...pull, mode: "lost", to: 8, rows: [{ collection: "students", row, isPurged: false }] } as const;
    return planPull(lost, {
      entries: [entry],
      row: (name) => (name === "students" ? mine : undefined),
      below: [],
      rows: (name) => (name === "students" ? [mine] : []),
    });
  };
  const resent = changesWith("Glasses. Left hand.");
  expect(resent.conflicts).toEqual([]);
  expect(resent.rows).toMatchObject([{ row: { note: "Glasses. Right hand.", rev: 7 } }]);
  expect(changesWith("Glasses. Left hand. Tall.").conflicts).toMatchObject([{ field: "note", resolvedAt: "" }]);
});

describe("a restored server has again what was purged", () => {
  const lost = (rows: Pull["rows"]) => ({ ...pull, mode: "lost", from: 9, commonSeq: 6, to: 6, rows }) as const;

  test("what was made again here stays over it, and is no conflict with it", () => {
    const mine: AnyRow = { ...theirs, note: "Anew.", rev: 0, seq: 8, editedHere: ["note"] };
    const entry = {
      collection: "students",
      id: theirs.id,
      base: null,
      rev: 0,
      since: pull.at,
      state: "pending",
      rank: 3,
      reason: null,
    } as const;
    const back = [{ collection: "students", row: { ...theirs, note: "Once." }, isPurged: false }] as const;
    const changes = planPull(lost(back), {
      entries: [entry],
      row: (name) => (name === "students" ? mine : undefined),
      below: [],
      rows: (name) => (name === "students" ? [mine] : []),
    });
    expect(changes.conflicts).toEqual([]);
    expect(changes.rows).toMatchObject([{ row: { note: "Anew.", rev: 6, seq: 6 } }]);
  });

  test("a record that went with its parent brings back the parent, whose deletion the server lost", () => {
    const course: AnyRow = {
      ...theirs,
      ...emptyValues("courses"),
      id: "course000000000",
      schoolyear: "year00000000000",
    };
    const lesson: AnyRow = { ...theirs, ...emptyValues("lessons"), id: "lesson000000000", course: course.id };
    const deleted = { ...course, deleted: true, rev: 8, seq: 8, updated: "2026-09-15 09:00:00.000Z" };
    const back = [
      { collection: "courses", row: course, isPurged: false },
      { collection: "lessons", row: lesson, isPurged: false },
    ] as const;
    const mirror = (name: string, id: string) => (name === "courses" && id === course.id ? deleted : undefined);
    const changes = planPull(lost(back), {
      entries: [],
      row: mirror,
      below: [],
      rows: (name) => (name === "courses" ? [deleted] : []),
    });
    expect(changes.rows.map(({ collection, row }) => [collection, row?.deleted])).toEqual([
      ["courses", false],
      ["lessons", false],
    ]);
    expect(changes.entries).toEqual([]);
  });
});

describe("a row of a server that does not know a field yet", () => {
  const { phone: _, ...older } = theirs;
  const rows = [{ collection: "students", row: older as AnyRow, isPurged: false }] as const;

  test("has it empty in a mirror without an edit of it", () => {
    const changes = planPull({ ...pull, rows }, { entries: [], row: () => undefined, below: [], rows: () => [] });
    expect(changes.rows).toEqual([{ collection: "students", id: theirs.id, row: theirs }]);
  });

  test.each([
    ["the field", { phone: "621" }],
    ["another one", { firstName: "Anna" }],
  ])("leaves an edit of %s an edit, and makes no other", (_name, patch) => {
    const base = { ...theirs, rev: 5, seq: 5 };
    const entry = {
      collection: "students",
      id: theirs.id,
      base,
      rev: 5,
      since: pull.at,
      state: "pending",
      rank: 3,
      reason: null,
    } as const;
    const mine: AnyRow = { ...base, ...patch };
    const changes = planPull({ ...pull, rows }, { entries: [entry], row: () => mine, below: [], rows: () => [] });
    expect(changes.conflicts).toEqual([]);
    expect(changes.rows).toMatchObject([{ row: { ...theirs, ...patch } }]);
    expect(changes.entries).toMatchObject([{ entry: { base: theirs, rev: 6 } }]);
  });
});
