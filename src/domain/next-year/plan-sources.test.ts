import { expect, test } from "vitest";
import { promoteName } from "#domain/people/class-names";
import { type PlanTarget, planSources } from "./plan-sources.ts";

const course = (name: string, subject = "Maths", classes = [name]) => ({ id: `${name} ${subject}`, subject, classes });

/** Which course gets whose plans, with every class a year further. */
const sources = (
  courses: readonly ReturnType<typeof course>[],
  o: { target?: PlanTarget; country?: string; grades?: Readonly<Record<string, string>>; up?: boolean } = {},
) => {
  const names = [...new Set(courses.flatMap(({ classes }) => classes))];
  const classes = names.map((name) => ({ id: name, name, grade: o.grades?.[name] ?? "" }));
  const promote = (text: string) => (o.up === false ? text : promoteName(text, o.country ?? "LU") || text);
  const promoted = new Map(
    classes.map(({ id, name, grade }) => [id, { name: promote(name), grade: promote(grade) }] as const),
  );
  const found = planSources({ courses, taken: courses, classes, promoted, target: o.target ?? "grade" });
  return Object.fromEntries(found);
};

const school = [course("7C2"), course("6C1"), course("5C3"), course("5C3", "Physik")];

test("plans stay with the grade: in Luxembourg, counting down, a 7th grade's go to nobody who leaves it", () => {
  expect(sources(school)).toEqual({ "7C2 Maths": "6C1 Maths", "6C1 Maths": "5C3 Maths" });
});

test("elsewhere grades count up", () => {
  const german = [course("7a"), course("8b"), course("10a")];
  expect(sources(german, { country: "DE" })).toEqual({ "7a Maths": "8b Maths" });
});

test("the grade says it where there is one, and where it is unlike the class's name", () => {
  const grades = { Foxes: "Year 3", Owls: "Year 4" };
  expect(sources([course("Foxes"), course("Owls")], { country: "GB", grades })).toEqual({
    "Foxes Maths": "Owls Maths",
  });
});

test("parallel courses take the plans of their grade in turn", () => {
  const found = sources([course("7C1"), course("7C2"), course("7C3"), course("6C1"), course("6C2")]);
  expect(["7C1", "7C2", "7C3"].map((name) => found[`${name} Maths`])).toEqual(["6C1 Maths", "6C2 Maths", "6C1 Maths"]);
});

test("a course keeps its own plans in the same grade, without classes and with several grades", () => {
  const club = course("Club", "Robotik", []);
  const mixed = course("Mixed", "Maths", ["7C2", "6C1"]);
  expect(sources([club, mixed, course("7C2")])).toMatchObject({ [club.id]: club.id, [mixed.id]: mixed.id });
  expect(sources(school, { up: false })).toEqual(Object.fromEntries(school.map(({ id }) => [id, id])));
});

test("or plans go along with their class", () => {
  expect(sources(school, { target: "class" })).toEqual(Object.fromEntries(school.map(({ id }) => [id, id])));
});
