import * as fc from "fast-check";
import { expect, test } from "vitest";
import { courseLabels } from "./course-label.ts";

const classes = ["7C2", "6C1", "C3.1", "Club"].map((name) => ({ id: name, name }));
type Part = { readonly name: string; readonly short?: string; readonly subject?: string; readonly classes?: string[] };
const label = (courses: readonly Part[]) => {
  const rows = courses.map((course, index) => ({ id: String(index), short: "", subject: "", classes: [], ...course }));
  return rows.map(({ id }) => courseLabels(rows, classes)(id));
};
const shown = (courses: readonly Part[]) => label(courses).map(({ lead, aside, alone }) => [lead, aside, alone]);
const course = (klass: string, subject: string, o: Partial<Part> = {}): Part => ({
  name: `${klass} ${subject}`,
  short: klass,
  subject,
  classes: [klass],
  ...o,
});

test("the class leads where it has one course", () => {
  expect(shown([course("7C2", "Maths"), course("6C1", "Maths")])).toEqual([
    ["7C2", "Maths", "7C2"],
    ["6C1", "Maths", "6C1"],
  ]);
  expect(label([course("7C2", "Maths")])[0]?.full).toBe("7C2 Maths");
});

test("where subjects tell more courses apart than classes, the subject leads in all of them", () => {
  const three = [course("C3.1", "Maths"), course("C3.1", "Français"), course("7C2", "Sport")];
  expect(shown(three)).toEqual([
    ["Maths", "C3.1", "Maths"],
    ["Français", "C3.1", "Français"],
    ["Sport", "7C2", "Sport"],
  ]);
  expect(label(three).map(({ full }) => full)).toEqual(["Maths C3.1", "Français C3.1", "Sport 7C2"]);
});

test("a year of one class leaves its name out, but for a year of one course", () => {
  expect(label([course("C3.1", "Maths"), course("C3.1", "Français")]).map(({ full }) => full)).toEqual([
    "Maths",
    "Français",
  ]);
  expect(label([course("C3.1", "Maths")])[0]?.full).toBe("C3.1 Maths");
  const choir = { name: "Choir" };
  expect(shown([course("C3.1", "Maths"), course("C3.1", "Français"), choir])[2]).toEqual(["Choir", "", "Choir"]);
});

test("the page of a course is headed by the teacher's own name for it; a name made of class and subject gives way to the order", () => {
  const made = label([course("7C2", "Maths", { name: "Maths 7C2" }), course("6C1", "Maths")]);
  expect(made[0]?.title).toBe("7C2 Maths");
  const own = label([course("7C2", "Maths", { name: "Fractions club" }), course("6C1", "Maths")]);
  expect(own[0]).toMatchObject({ title: "Fractions club", full: "7C2 Maths" });
});

test("a club for several classes is named as the others are", () => {
  const club = course("Club", "Robotik", { classes: ["7C2", "6C1"] });
  expect(shown([course("7C2", "Maths"), course("6C1", "Maths"), club])).toEqual([
    ["7C2", "Maths", "7C2"],
    ["6C1", "Maths", "6C1"],
    ["Club", "Robotik", "Club"],
  ]);
});

test("a class of several courses does not stand alone", () => {
  expect(shown([course("7C2", "Maths"), course("7C2", "Tutor"), course("6C1", "Maths")])).toEqual([
    ["7C2", "Maths", "7C2 Maths"],
    ["7C2", "Tutor", "7C2 Tutor"],
    ["6C1", "Maths", "6C1"],
  ]);
});

test("a short name that is a word of its own leads", () => {
  expect(shown([course("C3.1", "Maths", { short: "MA" }), course("C3.1", "Français", { short: "FR" })])).toEqual([
    ["MA", "Maths", "MA"],
    ["FR", "Français", "FR"],
  ]);
});

test("courses that share only a class, and groups of one class in one subject, keep different names", () => {
  const named = { subject: "", classes: [] };
  expect(shown([course("7C2", "Maths", named), course("7C2", "French", named)])).toEqual([
    ["7C2 Maths", "", "7C2 Maths"],
    ["7C2 French", "", "7C2 French"],
  ]);
  expect(shown([course("7C2", "Maths", { name: "Maths A" }), course("7C2", "Maths", { name: "Maths B" })])).toEqual([
    ["Maths A", "", "Maths A"],
    ["Maths B", "", "Maths B"],
  ]);
});

test("nothing is said twice", () => {
  expect(shown([course("Club", "Club")])).toEqual([["Club", "", "Club"]]);
  expect(shown([course("Club", "Club Photo")])).toEqual([["Club Photo", "", "Club Photo"]]);
  expect(shown([course("7C2", "Maths", { short: "7C2 Maths" })])).toEqual([["7C2 Maths", "", "7C2 Maths"]]);
});

test("without a short name its name is all, and without classes nothing is shared", () => {
  expect(shown([{ name: "Chess" }, { name: "Choir", subject: "Music" }])).toEqual([
    ["Chess", "", "Chess"],
    ["Choir", "", "Choir"],
  ]);
});

test("no two courses of different names have the same label", () => {
  const word = fc.constantFrom("", "7C2", "6C1", "Maths", "Club", "MA");
  const anyCourse = fc.record({
    name: fc.string({ minLength: 1, maxLength: 3 }).map((text) => `#${text.trim()}`),
    short: word,
    subject: word,
    classes: fc.subarray(["7C2", "6C1"]),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyCourse, { selector: ({ name }) => name.normalize("NFKC").toLowerCase(), maxLength: 8 }),
      (courses) => {
        const labels = label(courses);
        expect(new Set(labels.map(({ full }) => full.toLowerCase())).size).toBe(courses.length);
        expect(new Set(labels.map(({ alone }) => alone.toLowerCase())).size).toBe(courses.length);
      },
    ),
  );
});
