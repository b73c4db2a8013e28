import { expect, test } from "vitest";
import type { AnyRow } from "#db/outbox";
import { emptyValues } from "#schema/validate";
import { planPull } from "./plan-pull.ts";

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

/** A pull of everything from a server that lost something, and does not know what it has in common with this mirror. */
const pullLost = (ours: AnyRow) =>
  planPull(
    {
      mode: "lost",
      from: 7,
      fromBoot: "old",
      to: 7,
      boot: "new",
      floor: 0,
      shared: null,
      device: "device000000000",
      schema: 1,
      rows: [{ collection: "students", row: theirs, isPurged: false }],
      at: "2026-09-16T08:00:00.000Z",
    },
    {
      entries: [],
      row: (name) => (name === "students" ? ours : undefined),
      rows: (name) => (name === "students" ? [ours] : []),
    },
  );

test("an edit that the server lost before it told its version is not held against the version it was written over", () => {
  const changes = pullLost({ ...theirs, firstName: "Anna", rev: 0 });
  expect(changes.conflicts).toEqual([]);
  expect(changes.rows).toMatchObject([{ row: { firstName: "Anna", rev: 6 } }]);
  expect(changes.entries).toMatchObject([{ entry: { state: "pending", base: { firstName: "", rev: 6 } } }]);
});

test("it is held against any other version: that was written by somebody who never saw it", () => {
  const changes = pullLost({ ...theirs, firstName: "Anna", rev: 0, seq: 5, updated: "2026-09-15 07:00:00.000Z" });
  expect(changes.conflicts).toMatchObject([{ field: "firstName", mine: "Anna", theirs: "" }]);
});
