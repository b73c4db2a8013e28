import { setupI18n } from "@lingui/core";
import { beforeAll, describe, expect, test } from "vitest";
import { duplicateLesson } from "#domain/lessons/duplicate-lesson";
import { joinLessons } from "#domain/lessons/join-lessons";
import { isBarePlan } from "#domain/plan-book/is-bare-plan";
import { type Collection, defineCollection } from "#schema/collection";
import { collectionNames, collections, type CollectionName } from "#schema/collections";
import { choice, emptyValue, type Field, integer, relation, relations, text } from "#schema/field";
import { fieldNames, roleOf } from "#schema/roles";

/*
 * `src/schema` says once what holds for every field and every collection. Here a field of words and
 * a collection about students are planted beside the existing ones, and all of them go the same
 * ways.
 */

const planted = "visits" as CollectionName;
/** Planted in collections that are there. */
const plantedFields = new Set(["needs", "motto", "allergies"]);

beforeAll(() => {
  const tables = collections as unknown as Record<string, unknown>;
  const fields = collections.lessons.fields as Record<string, Field>;
  fields["needs"] = text({ max: 2000, multiline: true });
  fields["motto"] = text({ max: 200 });
  (collections.students.fields as Record<string, Field>)["allergies"] = text({ max: 200 });
  tables[planted] = defineCollection({
    name: planted,
    about: "student",
    fields: {
      lesson: relation("lessons", { cascade: true }),
      student: relation("students", { required: true, cascade: true }),
      helpers: relations("students"),
      status: choice(["absent", "late"], { required: true }),
      minutes: integer({ min: 0, max: 600 }),
      note: text({ max: 2000, multiline: true }),
    },
    title: () => "",
    date: () => "",
    indexes: ["student"],
  });
  (collectionNames as CollectionName[]).push(planted);
});

// Import it once the planted ones are there.
const lessonWords = () => import("#schema/lesson-words");

/** A plan with a text of its own in each field of words. */
const written = (mark: string): Record<string, any> => ({
  ...Object.fromEntries(Object.entries(collections.lessons.fields).map(([name, field]) => [name, emptyValue(field)])),
  id: mark,
  course: "maths",
  status: "held",
  ...Object.fromEntries(fieldNames(collections.lessons, "words", "outcome").map((name) => [name, `${name} ${mark}`])),
});

test("a field's role follows from its kind, or the field says another", () => {
  const roles = (name: CollectionName) =>
    Object.fromEntries(Object.entries(collections[name].fields).map(([field, spec]) => [field, roleOf(spec as Field)]));
  expect(roles("lessons")).toEqual({
    course: "reference",
    unit: "reference",
    outcomes: "reference",
    date: "place",
    start: "place",
    title: "words",
    plan: "words",
    objectives: "words",
    homework: "words",
    homeworkDate: "place",
    homeworkStart: "place",
    reflection: "outcome",
    status: "state",
    locked: "state",
    needs: "words",
    motto: "words",
  });
  expect(roles("events")).toMatchObject({
    title: "words",
    note: "words",
    start: "place",
    rrule: "place",
    series: "reference",
  });
  expect(roles("attachments")).toMatchObject({ name: "words", parent: "state", mime: "state", file: "state" });
});

describe("each text of a plan", () => {
  test("is in the plan that two become", async () => {
    const joined = joinLessons([written("one"), written("two")] as never, (await lessonWords()).lessonWords) as any;
    for (const name of fieldNames(collections.lessons, "words", "outcome")) {
      expect(joined[name], name).toContain(`${name} one`);
      expect(joined[name], name).toContain(`${name} two`);
    }
    expect(joined.motto).toBe("motto one · motto two");
    expect(joined.needs).toBe("needs one\nneeds two");
  });

  test("goes into a copy, but for what came of the lesson", async () => {
    const to = { course: "other", date: "2026-11-30", start: 480 };
    const copy = duplicateLesson(written("one") as never, to, (await lessonWords()).plannedWords) as any;
    for (const name of fieldNames(collections.lessons, "words")) expect(copy[name], name).toBe(`${name} one`);
    for (const name of fieldNames(collections.lessons, "outcome")) expect(copy).not.toHaveProperty(name);
  });

  test("makes the plan more than bare, and so does what was decided", async () => {
    const { barePlan } = await lessonWords();
    const bare: Record<string, unknown> = { ...written(""), ...barePlan.start };
    for (const name of fieldNames(collections.lessons, "words", "outcome")) bare[name] = " ";
    expect(isBarePlan(bare, barePlan)).toBe(true);
    for (const name of fieldNames(collections.lessons, "words", "outcome"))
      expect(isBarePlan({ ...bare, [name]: "x" }, barePlan), name).toBe(false);
    expect(isBarePlan({ ...bare, locked: true }, barePlan)).toBe(false);
    expect(isBarePlan({ ...bare, status: "ready" }, barePlan)).toBe(false);
  });

  test("is on paper and in a document, its title as the heading; what came of the lesson is not", async () => {
    const { inPaperOrder, plannedWords } = await lessonWords();
    const names = inPaperOrder(plannedWords).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(["objectives", "plan", "homework"]);
    expect(["title", ...names].toSorted()).toEqual(fieldNames(collections.lessons, "words").toSorted());
  });
});

test("each text of a plan without markup has a column in the plan book", async () => {
  const { extraColumns } = await import("../../src/features/courses/plan-book/extra-columns.ts");
  expect(["title", "homework", ...extraColumns].toSorted()).toEqual(
    fieldNames(collections.lessons, "words", "outcome")
      .filter((name) => (collections.lessons.fields as Record<string, Field>)[name]!.kind !== "rich")
      .toSorted(),
  );
});

test("each text of a teacher is in a table of the backup, and so is a collection that nobody has put in order", async () => {
  const { backupColumns } = await import("../../src/features/backup/out/backup-tables.ts");
  const tables = new Map(backupColumns());
  expect([...tables.keys()]).toContain(planted);
  for (const [name, columns] of tables) {
    expect(columns, name).toEqual(expect.arrayContaining([...fieldNames(collections[name], "words", "outcome")]));
    for (const column of columns) expect(collections[name].fields, name).toHaveProperty(column);
  }
});

describe("what is about a student", () => {
  test("is withheld by the server where the device has none of it", async () => {
    const { isStudentData, purelyOfStudents, studentCollections } = await import("#schema/student-data");
    const { withoutStudents } = await import("../../server/sync/student-scope.ts");
    for (const name of collectionNames) {
      expect(withoutStudents.has(name), name).toBe(!purelyOfStudents.includes(name));
      const isPartly = studentCollections.includes(name) && !purelyOfStudents.includes(name);
      expect(withoutStudents.conditionOf(name) !== "", name).toBe(isPartly);
    }
    expect(purelyOfStudents).toContain(planted);
    expect(isStudentData(planted, {})).toBe(true);
    const parents = collections.attachments.fields.parentCollection as Field & { readonly values: readonly string[] };
    for (const parentCollection of parents.values)
      expect(isStudentData("attachments", { parentCollection })).toBe(parentCollection === "students");
  });

  test("is found by the merge of two students, in lists too", async () => {
    const { relationsTo } = await import("#db/edit/move-references");
    const found = relationsTo("students").map(
      ({ collection, field, many }) => `${collection}.${field}${many ? "[]" : ""}`,
    );
    const said = collectionNames.flatMap((name) =>
      Object.entries(collections[name].fields as Record<string, Field>).flatMap(([field, spec]) =>
        JSON.stringify(spec).includes('"target":"students"') ? `${name}.${field}` : [],
      ),
    );
    expect(found.map((one) => one.replace("[]", "")).toSorted()).toEqual(said.toSorted());
    expect(found).toEqual(
      expect.arrayContaining(["notes.student", "courses.students[]", "attendance.student", "visits.helpers[]"]),
    );
  });

  test("all of a student's fields have their way in a merge, but the photo, which is chosen by itself", async () => {
    const { studentMergeFields } = await import("#schema/student-fields");
    const all = Object.keys(collections.students.fields).filter((name) => name !== "photo");
    expect(studentMergeFields.map(({ name }) => name).toSorted()).toEqual(all.toSorted());
  });
});

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const real = () => collectionNames.filter((one) => one !== planted);
const words = () => import("#i18n/words/record-words");

test("each text of a teacher is among those that its record is found by", async () => {
  const { searchText } = await import("#schema/search-text");
  for (const name of collectionNames) {
    const collection = collections[name] as Collection;
    const texts = fieldNames(collection, "words", "outcome");
    const values = Object.fromEntries(
      Object.entries<Field>(collection.fields).map(([field, spec]) => [
        field,
        texts.includes(field) ? `the ${field}` : emptyValue(spec),
      ]),
    );
    const found = [collection.title(values as never), searchText(name, values)].join("\n");
    for (const field of texts) expect(found, name).toContain(`the ${field}`);
  }
});

test("each text about a student is on the page, in the table and on paper, but for the note", async () => {
  const { studentDetails } = await import("#schema/student-fields");
  const { printColumns } = await import("../../src/features/students/print/print-choices.ts");
  const texts = fieldNames(collections.students, "words").filter((one) => !one.endsWith("Name"));
  expect(texts).toContain("allergies");
  expect(studentDetails).toEqual(expect.arrayContaining([...texts]));
  expect(printColumns).toEqual(studentDetails.filter((one) => one !== "note"));
});

describe("each collection", () => {
  test("is called by its names, and no two tables of a backup have the same one", async () => {
    const { countName, groupTitle, kindName, twoVersionsTitle } = await words();
    for (const name of real()) {
      expect(countName(i18n, name, 3), name).toMatch(/^3 [a-z ']+[as]$/);
      expect(twoVersionsTitle(i18n, name), name).toMatch(/, two versions$/);
      expect(kindName(i18n, name)).not.toBe(name);
    }
    const titles = real().map((name) => groupTitle(i18n, name));
    expect(new Set(titles).size).toBe(titles.length);
  });

  test("has a name for each of its fields", async () => {
    const { fieldName } = await words();
    for (const name of real())
      for (const field of Object.keys(collections[name].fields).filter((one) => !plantedFields.has(one)))
        expect(fieldName(i18n, name, field), `${name}.${field}`).not.toBe(field);
  });
});
