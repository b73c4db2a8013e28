import { expect, test } from "vitest";
import { createFormScene } from "../../../../tests/support/form-scene.ts";
import { changeCourse, courseForm, doubleName } from "./course-form.ts";

const seven = "class0000000007";
const six = "class0000000006";
const others = {
  classes: [
    { id: seven, name: "7C2", color: "moss" },
    { id: six, name: "6C1", color: "sky" },
  ],
  used: ["sky"],
};
const schoolyear = "year00000000000";
const empty = {
  name: "",
  short: "",
  subject: "",
  color: "tangerine",
  classes: [],
  students: [],
  room: "",
  note: "",
  isPart: false,
} as const;

test("name and short name follow class and subject until they are written", () => {
  const maths = changeCourse(changeCourse(empty, { classes: [seven] }, others), { subject: "Maths" }, others);
  expect(maths).toMatchObject({ name: "7C2 Maths", short: "7C2", color: "moss" });
  const own = changeCourse(maths, { name: "Top Maths" }, others);
  expect(changeCourse(own, { classes: [seven, six] }, others)).toMatchObject({ name: "Top Maths", short: "7C2/6C1" });
});

test("the colour follows the one class while that is free, until it is chosen", () => {
  const first = changeCourse({ ...empty, color: "coral" }, { classes: [seven] }, others);
  expect(first.color).toBe("coral");
  const free = changeCourse(empty, { classes: [six] }, others);
  expect(["moss", "sky"]).not.toContain(free.color);
  const own = changeCourse(changeCourse(empty, { classes: [seven] }, others), { color: "berry" }, others);
  expect(changeCourse(own, { classes: [] }, others).color).toBe("berry");
});

test("only what was changed is written; the chosen students count only for a part", async () => {
  const base = await createFormScene().make("courses", { schoolyear, name: "7C2 Maths", classes: [seven] });
  const before = courseForm.toForm(base);
  expect(courseForm.patch({ ...before, name: " 7C2  Maths", students: ["s"] }, base)).toEqual({});
  expect(
    courseForm.patch({ ...before, isPart: true, students: ["s"], room: "B204", note: "Key at the desk " }, base),
  ).toEqual({ students: ["s"], room: "B204", note: "Key at the desk" });
});

test("faults show at their fields", async () => {
  const base = await createFormScene().make("courses", { schoolyear, name: "7C2 Maths" });
  const faultsOf = (change: object) => {
    const form = { ...courseForm.toForm(base), ...change };
    const faults = { ...courseForm.faults(form, base), ...doubleName(form, [{ name: "6C1 Maths" }]) };
    return Object.entries(faults).map(([name, fault]) => [name, fault.type]);
  };
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ name: " " })).toEqual([["name", "required"]]);
  expect(faultsOf({ name: "6c1  maths" })).toEqual([["name", "double"]]);
  expect(faultsOf({ short: "x".repeat(17), isPart: true })).toEqual([
    ["short", "tooLong"],
    ["students", "required"],
  ]);
});

test("what another device writes while the form is open is not overwritten", async () => {
  const scene = createFormScene();
  const base = await scene.make("courses", { schoolyear, name: "7C2 Maths", room: "B204", students: ["a".repeat(15)] });
  const typed = { ...courseForm.toForm(base), room: "C101", students: ["a".repeat(15), "c".repeat(15)] };
  const theirs = { room: "A105", subject: "Maths", students: ["a".repeat(15), "b".repeat(15)] };
  await scene.arrive("courses", base, theirs);
  await scene.save(courseForm.toMutation(typed, base));
  const { subject, students } = await scene.read("courses", base.id);
  expect([subject, students.toSorted()]).toEqual(["Maths", ["a".repeat(15), "b".repeat(15), "c".repeat(15)]]);
  expect(await scene.comparisons()).toEqual([["room", "C101", "A105"]]);
});
