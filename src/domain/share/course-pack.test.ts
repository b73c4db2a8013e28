import { expect, test } from "vitest";
import { unitScene } from "../../../tests/support/unit-scene.ts";
import { createCoursePack, packFiles, type PackPart, placeFiles } from "./course-pack.ts";

const scene = unitScene("ab.a", { a: 3, b: 0 });
const lessons = scene.lessons.map((one) => ({
  ...one,
  title: one.id,
  plan: `<p>plan ${one.id}</p>`,
  objectives: "",
  homework: one.id === "a1" ? "ex. 4" : "",
  homeworkDate: one.id === "a1" ? scene.lessons[2]!.date : "",
  homeworkStart: one.id === "a1" ? scene.lessons[2]!.start : 0,
  reflection: `went ${one.id}`,
  outcomes: [] as string[],
}));
const file = { name: "fiche.pdf", mime: "application/pdf", size: 7, sha256: "f".repeat(64) };
const give = (parts: readonly PackPart[], more: Partial<Parameters<typeof createCoursePack>[0]> = {}) =>
  createCoursePack({
    source: "maths",
    title: "7C Maths",
    teacher: "Martine Kieffer",
    licence: "ccBy",
    subject: "Maths",
    credits: [],
    parts,
    units: ["b", "a"].map((id, index) => ({
      id,
      title: id,
      color: "2",
      order: `a${1 - index}`,
      lessonsPlanned: 3,
      note: "n",
      outcomes: [] as string[],
    })),
    lessons,
    slots: scene.slots,
    outcomeOf: () => "",
    filesOf: (id) =>
      id === "a1"
        ? [
            {
              ...file,
              id: "secret id",
              owner: "me",
            },
          ]
        : [],
    ...more,
  });

test("outcomes are given in words below the objectives, once each, and no id of theirs", () => {
  const outcomeOf = (id: string) => (id === "gone" ? "" : `${id.toUpperCase()} Compare`);
  const named = lessons.map((one) =>
    one.id === "a1" ? { ...one, objectives: "They compare.\nN1 Compare", outcomes: ["n1", "gone", "n2"] } : one,
  );
  const of = (parts: readonly PackPart[]) =>
    give(parts, { lessons: named, outcomeOf }).lessons.find(({ id }) => id === "a1")!;
  expect(of(["plans"]).objectives).toBe("They compare.\nN1 Compare\nN2 Compare");
  expect(of(["homework"]).objectives).toBe("");
  expect(of(["plans"])).not.toHaveProperty("outcomes");
  // A text that is full stays as it is.
  const full = named.map((one) => (one.id === "a1" ? { ...one, objectives: "x".repeat(19_995) } : one));
  const pack = give(["plans"], { lessons: full, outcomeOf });
  expect(pack.lessons.find(({ id }) => id === "a1")!.objectives).toBe("x".repeat(19_995));
});

test("a course is given in the order in which it is held, without a day of it", () => {
  const pack = give(["plans", "homework", "materials"]);
  expect(pack.units.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(pack.lessons.map(({ id, turn, due, unit }) => [id, turn, due, unit])).toEqual([
    ["a1", 0, 2, "a"],
    ["b1", 1, null, "b"],
    ["a2", 2, null, "a"],
  ]);
  expect(JSON.stringify(pack)).not.toMatch(/2026|secret|went/);
  expect(packFiles(pack)).toEqual([{ ...file, at: "" }]);
  // A lesson that was moved stands where it is held.
  const slots = scene.slots.map((slot, index) => (index === 0 ? { ...slot, date: "2026-12-01" } : slot));
  expect(give(["plans"], { slots }).lessons.map(({ id }) => id)).toEqual(["b1", "a2", "a1"]);
});

test("each part goes only where it was chosen; a plan that says nothing does not go", () => {
  const bare = give([]);
  expect(bare.lessons.map(({ title, plan, homework, reflection }) => [title, plan, homework, reflection])).toEqual([
    ["a1", "", "", ""],
    ["b1", "", "", ""],
    ["a2", "", "", ""],
  ]);
  expect(packFiles(bare)).toEqual([]);
  expect(bare.units.map(({ note }) => note)).toEqual(["", ""]);
  expect(give(["reflections"]).lessons[0]!.reflection).toBe("went a1");
  const empty = lessons.map((one) => ({ ...one, title: " ", plan: "<p></p>" }));
  expect(give(["plans"], { lessons: empty }).lessons).toEqual([]);
});

test("a file that is not behind the link is left out", () => {
  const pack = give(["materials"]);
  expect(packFiles(placeFiles(pack, () => "e".repeat(64)))).toEqual([{ ...file, at: "e".repeat(64) }]);
  expect(packFiles(placeFiles(pack, () => undefined))).toEqual([]);
});
