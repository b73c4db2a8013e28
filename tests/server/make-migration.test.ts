import { describe, expect, it } from "vitest";
import { mirrorVersions } from "#db/store/mirror-versions";
import type { Collection } from "#schema/collection";
import { collections } from "#schema/collections";
import { diffCollections } from "../../scripts/pocketbase/diff-collections.ts";
import { migrationFile, migrationNumber, migrationSource } from "../../scripts/pocketbase/migration-source.ts";
import { mirrorChange } from "../../scripts/pocketbase/mirror-change.ts";
import { checksumOf, findFrozenFaults, snapshotSource } from "../../scripts/pocketbase/schema-snapshot.ts";
import { type PocketCollection, schemaToCollections } from "../../scripts/pocketbase/schema-to-collections.ts";

/*
 * Files that make-migration writes, and changes it refuses. upgrade.test.ts shows that a server
 * takes them.
 */

const before = schemaToCollections();
const field = (name: string, o: object = {}) => ({ type: "text", name, required: false, min: 0, max: 20, ...o });

const withChange = (name: string, change: (collection: PocketCollection) => Partial<PocketCollection>) =>
  before.map((collection) => (collection.name === name ? { ...collection, ...change(collection) } : collection));
const withOptions = (name: string, fieldName: string, options: object) =>
  withChange(name, ({ fields }) => ({
    fields: fields.map((one) => (one.name === fieldName ? { ...one, ...options } : one)),
  }));

describe("a difference", () => {
  it("is none where nothing changed", () => {
    expect(diffCollections(before, before)).toEqual({ made: [], changed: [], refusals: [], notes: [] });
  });

  it("is a new field, wherever it stands in its file", () => {
    const after = withChange("lessons", ({ fields }) => ({ fields: [field("scratch"), ...fields] }));
    const { changed, refusals } = diffCollections(before, after);
    expect(refusals).toEqual([]);
    expect(changed).toEqual([
      { id: "sj_lessons", name: "lessons", fields: [field("scratch")], options: [], rules: [], indexes: [] },
    ]);
  });

  it("names only the options that changed", () => {
    const { changed, notes } = diffCollections(before, withOptions("lessons", "title", { max: 500 }));
    expect(changed).toMatchObject([
      { name: "lessons", fields: [], options: [{ field: "title", values: { max: 500 } }] },
    ]);
    expect(notes).toEqual([]);
  });

  it("holds a new collection, its index and a rule", () => {
    const planets = { ...before[0]!, id: "sj_planets", name: "planets" };
    const rule = withChange("lessons", ({ indexes }) => ({ listRule: null, indexes: [...indexes, "CREATE INDEX x"] }));
    const { made, changed } = diffCollections(before, [...rule, planets]);
    expect(made).toEqual([planets]);
    expect(changed).toMatchObject([{ name: "lessons", rules: [["listRule", null]], indexes: ["CREATE INDEX x"] }]);
  });

  it.each([
    ["students", "lastName", { max: 10 }],
    ["students", "firstName", { required: true }],
    ["events", "kind", { values: ["event", "exam"] }],
    ["sessions", "day", { min: 2 }],
    ["students", "photo", { mimeTypes: ["image/png"] }],
  ])("notes that %s.%s takes less: %j", (collection, name, options) => {
    const { notes, refusals } = diffCollections(before, withOptions(collection, name, options));
    expect([refusals, notes]).toEqual([[], [expect.stringContaining(`${collection}.${name} takes less than before`)]]);
  });

  it.each([
    [
      "a field that is gone",
      withChange("lessons", ({ fields }) => ({ fields: fields.slice(1) })),
      "lessons.course is gone",
    ],
    ["a collection that is gone", before.slice(1), "schoolyears is gone"],
    ["another type", withOptions("lessons", "title", { type: "number" }), "lessons.title cannot become number"],
    ["many for one", withOptions("lessons", "unit", { maxSelect: 5 }), "lessons.unit cannot turn"],
    ["another target", withOptions("lessons", "unit", { collectionId: "sj_events" }), "lessons.unit cannot point"],
    ["an index that is gone", withChange("lessons", () => ({ indexes: [] })), "lessons lost an index"],
    [
      "a required field for records that have none",
      withChange("lessons", ({ fields }) => ({ fields: [...fields, field("scratch", { required: true })] })),
      "lessons.scratch cannot be required",
    ],
  ])("refuses %s", (_name, after, sentence) => {
    expect(diffCollections(before, after).refusals[0]).toContain(sentence);
  });
});

describe("a migration", () => {
  it("reads nothing but itself, and installs the triggers again", () => {
    const after = withChange("lessons", ({ fields }) => ({ fields: [...fields, field("scratch")] }));
    const source = migrationSource(diffCollections(before, after));
    expect(source).toContain('lessons.fields.add(new Field({"type":"text","name":"scratch"');
    expect(source.match(/require\([^)]*\)/g)).toEqual(["require(`${__hooks}/sync-triggers.js`)"]);
    expect(source).toContain(".install(app);");
  });

  it("adds a relation of a new collection to itself once the collection is there", () => {
    const own = field("above", { type: "relation", collectionId: "sj_planets" });
    const index = "CREATE INDEX `idx_planets_above` ON `planets` (`above`)";
    const planets = {
      ...before[0]!,
      id: "sj_planets",
      name: "planets",
      fields: [field("title"), own],
      indexes: [index],
    };
    const source = migrationSource(diffCollections(before, [...before, planets]));
    const [made = "", then = ""] = source.split("const planets = ");
    expect(made).toContain('"name":"title"');
    expect(made).not.toContain("above");
    expect(then).toContain('planets.fields.add(new Field({"type":"relation","name":"above"');
    expect(then).toContain("idx_planets_above");
  });

  it("has a name that sorts after those before it", () => {
    const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
    const files = numbers.map((number) => migrationFile(number, "what"));
    expect([files[8], files[9], files[99]]).toEqual(["9_what.js", "a10_what.js", "b100_what.js"]);
    expect(files.toSorted()).toEqual(files);
    expect(files.map(migrationNumber)).toEqual(numbers);
  });
});

describe("what has landed", () => {
  const snapshot = { migrations: { "1_one.js": checksumOf("one") }, collections: before };

  it("is noticed when it changes, goes, or was never taken up", () => {
    expect(findFrozenFaults(snapshot, new Map([["1_one.js", "one"]]))).toEqual([]);
    expect(findFrozenFaults(snapshot, new Map([["1_one.js", "One"]]))[0]).toContain("was changed");
    expect(findFrozenFaults(snapshot, new Map())[0]).toContain("is gone");
    const sources = new Map([
      ["1_one.js", "one"],
      ["2_two.js", "two"],
    ]);
    expect(findFrozenFaults(snapshot, sources)[0]).toContain("--written 2_two.js");
  });

  it("is read back as it was written", () => {
    expect(JSON.parse(snapshotSource(snapshot))).toEqual(snapshot);
  });
});

describe("the mirror's part", () => {
  const version = mirrorVersions.at(-1)!.version + 1;
  const known = collections as unknown as Readonly<Record<string, Collection>>;

  it("is none where only the server changes", () => {
    expect(mirrorChange({ versions: mirrorVersions, collections: known, changed: [] })).toBeUndefined();
  });

  it("has the stores of a new collection and of a changed index, and lets go of one that is gone", () => {
    const { attachments: _, ...rest } = known;
    const lessons = { ...known.lessons!, indexes: ["course"] };
    const changed = mirrorChange({
      versions: mirrorVersions,
      collections: { ...rest, lessons, planets: { ...lessons, name: "planets" } },
      changed: [],
    });
    const stores = { lessons: "id, course", planets: "id, course", attachments: null };
    expect(changed).toEqual({ version, stores, fields: {} });
  });

  it("has what stands for nothing in each new field", () => {
    const added = ["title", "locked", "start"].map((name) => ({ type: "text", name }));
    const change = { id: "sj_lessons", name: "lessons", fields: added, options: [], rules: [], indexes: [] };
    expect(mirrorChange({ versions: mirrorVersions, collections: known, changed: [change] })).toEqual({
      version,
      stores: {},
      fields: { lessons: { title: "", locked: false, start: 0 } },
    });
  });
});
