import { expect, test } from "vitest";
import { givenCourse } from "#db/read/given-course";
import { canonicalJson } from "#domain/share/canonical-json";
import { packParts } from "#domain/share/course-pack";
import type { Collection } from "#schema/collection";
import { collectionNames, collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import { fieldNames, roleOf } from "#schema/roles";
import { buildSchedule } from "../support/domain-builders.ts";

/*
 * What a colleague gets of a course, over all collections and fields: each text says where it comes
 * from, and what was given is searched for them.
 */

const id = "c".repeat(15);

/** A record in which each text field says its collection, its name and its role. */
const marked = (name: CollectionName): any => ({
  ...Object.fromEntries(
    Object.entries(collections[name].fields as Record<string, Field>).map(([field, spec]) => [
      field,
      spec.kind === "relation" && field === "course"
        ? id
        : spec.kind === "relation" && spec.many
          ? [`[${spec.target}.id]`]
          : `[${name}.${field}.${roleOf(spec)}]`,
    ]),
  ),
  id: `[${name}.id]`,
  course: id,
  date: "2026-09-14",
  start: 480,
  homeworkDate: "",
  homeworkStart: 0,
});

const give = (parts: readonly (typeof packParts)[number][]) => {
  const year = {
    courseById: new Map([[id, { ...marked("courses"), id }]]),
    labelOf: () => ({ full: "7C Maths" }),
    schedule: buildSchedule({}),
    occurrences: () => [],
    // Whatever else a year knows of students.
    classes: [marked("classes")],
  };
  const rows: any = Object.fromEntries(collectionNames.map((name) => [name, [marked(name)]]));
  const files = new Map([["[lessons.id]", [marked("attachments")]]]);
  const content = { teacher: "Martine", licence: "ccBy" as const, parts: [...parts] };
  return canonicalJson(givenCourse({ course: id, content }, { ...rows, year, files }));
};

/** Fields that are in what was given, as `collection.field`. */
const givenFields = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\[(\w+\.\w+)\.\w+\]/g)].map(([, field]) => field!))].toSorted();

test("all parts of a course give these fields and no other", () => {
  expect(givenFields(give(packParts))).toEqual([
    "attachments.mime",
    "attachments.name",
    "attachments.sha256",
    "attachments.size",
    "courses.subject",
    "lessons.homework",
    "lessons.objectives",
    "lessons.plan",
    "lessons.reflection",
    "lessons.title",
    "origins.licence",
    "origins.source",
    "origins.teacher",
    "origins.title",
    "outcomes.code",
    "outcomes.text",
    "units.color",
    "units.lessonsPlanned",
    "units.note",
    "units.title",
  ]);
});

test("nothing is about students, and what became of a lesson goes only where reflections do", () => {
  const ofStudents = collectionNames.filter((name) => (collections[name] as Collection).about === "student");
  expect(ofStudents.length).toBeGreaterThan(5);
  const [whole, usual] = [give(packParts), give(["plans", "homework", "materials"])];
  for (const name of [...ofStudents, "students", "classes"]) expect(whole).not.toContain(`[${name}.`);
  expect(usual).not.toContain(".outcome]");
  // Whose a course was is the one thing that is noted of a record and goes on.
  const own = [...whole.matchAll(/\[(\w+\.\w+)\.own\]/g)].map(([, field]) => field);
  expect([...new Set(own)].toSorted()).toEqual(["origins.teacher", "origins.title"]);
});

test("every text that a copy of a plan takes is given", () => {
  const fields = givenFields(give(packParts));
  for (const field of fieldNames(collections.lessons, "words")) expect(fields).toContain(`lessons.${field}`);
  for (const field of fieldNames(collections.units, "words")) expect(fields).toContain(`units.${field}`);
});
