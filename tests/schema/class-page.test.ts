import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeAll, expect, test } from "vitest";
import { createYearReader } from "#db/read/year-reader";
import { createDatabase } from "#db/store/database";
import { collections, type CollectionName } from "#schema/collections";
import { type Field, text } from "#schema/field";
import { roleOf } from "#schema/roles";
import { sharedParts } from "#schema/shares";
import { emptyValues } from "#schema/validate";
import { createDemoYear } from "../../scripts/demo-year/data/demo-year.ts";
import { storyMoment } from "../../scripts/demo-year/data/demo-moment.ts";
import { pageOf } from "../../src/features/sharing/publish/page-of.ts";
import { readShareData } from "../../src/features/sharing/link/read-share-data.ts";

/*
 * What a page for a class says follows from a few fields of words. Here each text of a whole year
 * is a mark that says where it is from. Fields of every role are planted in all collections, and
 * every part is chosen.
 */

const owner = "teacher00000000";
const fieldsOf = (name: string) => collections[name as CollectionName].fields as Record<string, Field>;
type Row = { readonly id: string; readonly [field: string]: unknown };

beforeAll(() => {
  for (const name of Object.keys(collections)) {
    fieldsOf(name)["hint"] = text({ max: 200 });
    fieldsOf(name)["verdict"] = text({ max: 200, role: "outcome" });
    fieldsOf(name)["trail"] = text({ max: 200, role: "own" });
  }
});

const marks = (name: string, row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(name)).flatMap(([field, spec]) =>
      ["words", "outcome", "own"].includes(roleOf(spec)) && (spec.kind === "text" || spec.kind === "rich")
        ? [[field, `§${name}.${field}.${row.id}§`]]
        : [],
    ),
  );

/** Every row of the demo year, and files of each parent, with marks in place of their words. */
const markedYear = () => {
  const year = createDemoYear() as unknown as Record<string, readonly Row[]>;
  const parents = (["lessons", "courses", "units", "students", "events"] as const).flatMap((name) =>
    year[name]!.map(({ id }) => [name, id] as const),
  );
  const attachments = parents.map(([parentCollection, parent], at) => ({
    ...emptyValues("attachments"),
    id: `file${String(at).padStart(11, "0")}`,
    parentCollection,
    parent,
    sha256: "0".repeat(64),
  }));
  return Object.entries({ ...year, attachments } as Record<string, readonly Row[]>).map(
    ([name, rows]) => [name, rows.map((row): Row => ({ ...row, ...marks(name, row) }))] as const,
  );
};

test("a class's page has words of these fields alone, of its own course, and of nobody", async () => {
  const db = createDatabase({ name: "class page", indexedDB: new IDBFactory(), IDBKeyRange });
  const tables = markedYear();
  const system = { owner, device: "", rev: 1, seq: 1, deleted: false, created: "", updated: "" };
  for (const [name, rows] of tables) await db.table(name).bulkPut(rows.map((row) => ({ ...row, ...system })));
  const rows = new Map(tables.flatMap(([, all]) => all.map((row) => [row.id, row])));
  const years = createYearReader({ db, owner });
  const { year } = await years.readActive();
  const data = await readShareData(db, year!, owner);
  const found = new Set<string>();
  for (const course of year!.courses) {
    const share = {
      ...emptyValues("shares"),
      ...system,
      id: "share0000000000",
      kind: "class" as const,
      schoolyear: year!.schoolyear.id,
      course: course.id,
      until: "2027-07-15T18:00",
      content: {
        ...emptyValues("shares").content,
        parts: [...sharedParts],
        files: [...rows.keys()].filter((id) => id.startsWith("file")),
      },
    };
    const words = { names: { compare: () => 0, dayText: String }, today: storyMoment.date };
    const page = pageOf(share, data, words)!.page.draw((sha256) => sha256);
    for (const [, name, field, id] of JSON.stringify(page).matchAll(/§(\w+)\.(\w+)\.(\w+)§/g)) {
      found.add(`${name}.${field}`);
      const row = rows.get(id!)!;
      const of = name === "attachments" ? (rows.get(row["parent"] as string) ?? row) : row;
      const parent = of["course"] ?? of.id;
      if (name !== "classes") expect(parent, `${name} ${id}`).toBe(course.id);
    }
  }
  expect([...found].toSorted()).toEqual([
    "attachments.name",
    "courses.name",
    "events.title",
    "lessons.homework",
    "lessons.title",
  ]);
  for (const one of found) {
    const [name = "", field = ""] = one.split(".");
    expect(roleOf(fieldsOf(name)[field]!), one).toBe("words");
    expect(collections[name as CollectionName].about ?? "", one).not.toBe("student");
  }
});
