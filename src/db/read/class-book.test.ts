import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import type { Mutation } from "#db/edit/mutation";
import { createDatabase } from "#db/store/database";
import { createId } from "#db/store/new-id";
import { createMutate } from "#db/write/mutate";
import { readClassBook } from "./class-book.ts";

const id = (letter: string) => letter.repeat(15);
const [old, now, student] = [id("o"), id("n"), id("s")];

/** A year with a course, a test, two marks and a tick. */
const yearOf = (year: string, letters: string): Mutation[] => {
  const [course, group, assessment, checklist] = [...letters].map(id) as [string, string, string, string];
  const values = { country: "LU", start: "2025-09-15", end: "2026-07-15", zone: "Europe/Luxembourg" } as const;
  return [
    { op: "create", collection: "schoolyears", id: year, values: { name: year, ...values } },
    { op: "create", collection: "courses", id: course, values: { schoolyear: year, name: "Maths" } },
    { op: "create", collection: "classes", id: group, values: { schoolyear: year, name: "5C" } },
    { op: "create", collection: "assessments", id: assessment, values: { course, date: "2025-10-06" } },
    { op: "create", collection: "results", values: { assessment, student, entry: "41" } },
    { op: "create", collection: "checklists", id: checklist, values: { class: group, name: "Slips" } },
    { op: "create", collection: "checks", values: { checklist, student, state: "done" } },
  ];
};

test("counts what a year's class book has, the bin included, and nothing of another year", async () => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner: id("t"), newId: createId({ random: Math.random }), clock: () => 0 });
  const made = await mutate([
    { op: "create", collection: "students", id: student, values: { lastName: "Weber" } },
    { op: "create", collection: "notes", values: { student, date: "2025-10-06", text: "of no year" } },
    ...yearOf(old, "abcd"),
    ...yearOf(now, "efgh"),
  ]);
  expect(made.ok).toBe(true);
  const counts = { assessments: 1, results: 1, checklists: 1, checks: 1 };
  expect(Object.fromEntries(await readClassBook(db, old))).toEqual(counts);
  // A deleted test is in the bin with its marks, and they count.
  expect((await mutate([{ op: "delete", collection: "assessments", id: id("c") }])).ok).toBe(true);
  expect(Object.fromEntries(await readClassBook(db, old))).toEqual(counts);
  expect(await readClassBook(db, id("x"))).toEqual([]);
});
