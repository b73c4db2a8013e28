import { expect, test } from "vitest";
import { collectionNames, type CollectionName } from "./collections.ts";
import { dateOf, titleOf } from "./record-text.ts";
import { searchText } from "./search-text.ts";
import { emptyValues } from "./validate.ts";

const row = (collection: CollectionName, values: object) => ({ ...emptyValues(collection), ...values });

test.each(collectionNames)("a record of %s that nobody has filled yet has no title, date or text", (name) => {
  const empty = row(name, {});
  expect([titleOf(name, empty), dateOf(name, empty), searchText(name, empty)]).toEqual(["", "", ""]);
});

test.each([
  ["students", { firstName: "Anna", lastName: "Weber" }, "Anna Weber"],
  ["students", { lastName: "Weber" }, "Weber"],
  ["courses", { name: "Mathematics 7C2", short: "7C2", subject: "Maths" }, "Mathematics 7C2"],
  ["courses", { name: "Mathematics 7C2" }, "Mathematics 7C2"],
  ["lessons", { title: "Fractions", date: "2026-11-23" }, "Fractions"],
  ["holidays", { name: "All Saints" }, "All Saints"],
  ["exceptions", { note: "away" }, ""],
] as const)("the title of %s %j is %j", (collection, values, title) => {
  expect(titleOf(collection, row(collection, values))).toBe(title);
});

test.each([
  ["lessons", { date: "2026-11-23" }, "2026-11-23"],
  ["events", { start: "2026-11-23T08:00" }, "2026-11-23"],
  ["holidays", { start: "2026-10-31", end: "2026-11-08" }, "2026-10-31"],
  ["students", { birthday: "2014-05-01" }, ""],
] as const)("the day of %s %j is %j", (collection, values, date) => {
  expect(dateOf(collection, row(collection, values))).toBe(date);
});

test("a lesson is searched by the words of its plan, not by tags", () => {
  const lesson = {
    title: "Fractions",
    plan: "<p>Warm-up &amp; quiz</p><ul><li><b>Ha</b>lves</li></ul>",
    homework: "p. 12",
  };
  expect(searchText("lessons", row("lessons", lesson))).toBe("Warm-up & quiz\nHalves\np. 12");
});
