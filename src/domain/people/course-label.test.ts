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

test("where courses share a class, the subject leads", () => {
  expect(shown([course("C3.1", "Maths"), course("C3.1", "Français"), course("7C2", "Sport")])).toEqual([
    ["Maths", "C3.1", "Maths"],
    ["Français", "C3.1", "Français"],
    ["7C2", "Sport", "7C2"],
  ]);
  expect(label([course("C3.1", "Maths"), course("C3.1", "Français")])[0]?.full).toBe("Maths C3.1");
});

test("a club for several classes leaves them their own course each; what two full classes share is led by its subject", () => {
  const club = course("Club", "Robotik", { classes: ["7C2", "6C1"] });
  expect(shown([course("7C2", "Maths"), course("6C1", "Maths"), club])).toEqual([
    ["7C2", "Maths", "7C2"],
    ["6C1", "Maths", "6C1"],
    ["Club", "Robotik", "Club"],
  ]);
  const sport = course("C3.1/7C2", "Sport", { classes: ["C3.1", "7C2"] });
  expect(shown([course("C3.1", "Maths"), course("C3.1", "Français"), sport])[2]).toEqual([
    "Sport",
    "C3.1/7C2",
    "Sport",
  ]);
});

test("a subject of several classes does not stand alone", () => {
  expect(shown([course("7C2", "Maths"), course("7C2", "Tutor"), course("6C1", "Maths")])).toEqual([
    ["Maths", "7C2", "Maths 7C2"],
    ["Tutor", "7C2", "Tutor"],
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
