import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDatabase, type Database } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import type { Mutation } from "#db/edit/mutation";
import { createId } from "#db/store/new-id";
import { createRecordSearch, type RecordSearch } from "./create-record-search.ts";

const owner = "teacher00000000";
const id = (letter: string) => letter.repeat(15);
const year = { name: "26/27", country: "LU", start: "2026-09-15", end: "2027-07-15", zone: "Europe/Luxembourg" };
const rich = (text: string) => `<p>${text}</p>`;

let db: Database;
let search: RecordSearch;
let stop: () => void;

const write = async (...mutations: readonly object[]): Promise<void> => {
  const newId = createId({ random: Math.random });
  const mutate = createMutate({ db, owner, newId, clock: () => Date.UTC(2026, 10, 23) });
  const done = await mutate(mutations as Mutation[]);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
};
const create = (collection: string, letter: string, values: object) => ({
  op: "create",
  collection,
  id: id(letter),
  values,
});
const find = (query: string): string[] =>
  search
    .find(query, { today: "2026-11-23", limitOf: () => 9, placeOf: () => 0 })
    .groups.flatMap(({ group, entries }) => entries.map((entry) => `${group} ${entry.title}`));
const start = async (): Promise<void> => {
  stop = search.start();
  await vi.waitUntil(() => search.state().isWhole);
};

beforeEach(async () => {
  db = createDatabase({ name: "search", indexedDB: new IDBFactory(), IDBKeyRange });
  search = createRecordSearch({ db, idle: () => Promise.resolve() });
  await write(
    create("schoolyears", "y", year),
    create("classes", "k", { schoolyear: id("y"), name: "7C2" }),
    create("courses", "c", { schoolyear: id("y"), name: "Maths" }),
    create("lessons", "l", {
      course: id("c"),
      date: "2026-11-24",
      start: 480,
      title: "Fractions",
      plan: rich("Comparer des pizzas"),
      status: "draft",
    }),
    create("students", "s", { firstName: "Léa", lastName: "Müller", classes: [id("k")] }),
    create("students", "x", { firstName: "Gone", lastName: "Weber", classes: [id("k")] }),
  );
  await write({ op: "delete", collection: "students", id: id("x") });
});
afterEach(() => {
  stop();
  db.close();
});

test("what is on the device is found by title, plan and name; deleted records are not", async () => {
  await start();
  expect(find("pizza")).toEqual(["lessons Fractions"]);
  expect(find("mueller")).toEqual(["students Léa Müller"]);
  expect(find("weber")).toEqual([]);
});

test("assessments, checklists and evenings are found, without what is said of a student", async () => {
  await write(
    create("assessments", "a", { course: id("c"), date: "2026-11-24", title: "Dictée II", note: "Chapitre 3" }),
    create("checklists", "q", { class: id("k"), name: "Musée", note: "Signature" }),
    create("evenings", "e", { schoolyear: id("y"), date: "2026-12-01", length: 10, name: "Autumn" }),
    create("results", "r", { assessment: id("a"), student: id("s"), entry: "44", note: "Absente" }),
  );
  await start();
  expect(find("dictee")).toEqual(["assessments Dictée II"]);
  expect(find("chapitre")).toEqual(["assessments Dictée II"]);
  expect(find("signature")).toEqual(["checklists Musée"]);
  expect(find("autumn")).toEqual(["evenings Autumn"]);
  expect(find("absente")).toEqual([]);
});

test("outcomes are found by code, words and note, curricula by their title", async () => {
  await write(
    create("curricula", "p", { title: "Mathématiques 7e", version: "2026" }),
    create("outcomes", "o", { curriculum: id("p"), code: "N2.4", text: "Partager", order: "a0", note: "Tartes" }),
  );
  await start();
  for (const query of ["n2.4", "partager", "tartes"]) expect(find(query), query).toEqual(["outcomes N2.4 Partager"]);
  expect(find("mathematiques")).toEqual(["curricula Mathématiques 7e"]);
});

test("follows edits, new records and deletions", async () => {
  await start();
  await write(
    { op: "update", collection: "lessons", id: id("l"), patch: { title: "Puissances" } },
    create("events", "e", {
      schoolyear: id("y"),
      title: "Excursion",
      start: "2026-12-01T08:00",
      end: "2026-12-01T09:00",
      kind: "trip",
    }),
    { op: "delete", collection: "students", id: id("s") },
  );
  await vi.waitUntil(() => find("puissances").length === 1);
  await vi.waitUntil(() => find("excursion").length === 1);
  await vi.waitUntil(() => find("müller").length === 0);
  expect(find("fractions")).toEqual([]);
});

test("follows what another connection writes, as the sync of the worker does, and what is removed as a whole", async () => {
  await start();
  await db.lessons.bulkPut(
    (await db.lessons.toArray()).flatMap((row) => [row, { ...row, id: id("m"), title: "Deuxième" }]),
  );
  await vi.waitUntil(() => find("deuxieme").length === 1);
  await db.lessons.clear();
  await vi.waitUntil(() => find("fractions").length === 0);
  expect(find("deuxieme")).toEqual([]);
});

test("an edit during the first reading is not overwritten by what was read before it", async () => {
  let release = () => {};
  const paused = createRecordSearch({
    db,
    idle: () => new Promise((resolve) => (release = resolve)),
  });
  search = paused;
  stop = search.start();
  await write({ op: "update", collection: "lessons", id: id("l"), patch: { title: "Puissances" } });
  while (!search.state().isWhole) {
    release();
    await new Promise((resolve) => setTimeout(resolve));
  }
  for (let turn = 0; turn < 20; turn += 1) {
    release();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(find("puissances")).toEqual(["lessons Puissances"]);
});

test("commands take the place of those of before", async () => {
  await start();
  const command = (key: string, title: string) => ({ id: key, group: "commands", title, text: "", date: "" }) as const;
  search.setCommands([command("today", "Go to Today")]);
  expect(find("today")).toEqual(["commands Go to Today"]);
  search.setCommands([command("today", "Zu Heute")]);
  expect(find("heute")).toEqual(["commands Zu Heute"]);
  expect(find("today")).toEqual([]);
});
