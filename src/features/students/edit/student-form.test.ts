import { expect, test } from "vitest";
import { createFormScene } from "../../../../tests/support/form-scene.ts";
import { studentForm } from "./student-form.ts";

const [old, seven, six] = ["class0000000old", "class00000007c2", "class00000006c1"] as const;
const values = { lastName: "Weber", firstName: "Léa", birthday: "2013-03-12", classes: [old, seven] };
const form = studentForm([seven, six]);

test("only what was changed is written, and classes of other years stay", async () => {
  const base = await createFormScene().make("students", values);
  const first = form.toForm(base);
  expect(form.patch(first, base)).toEqual({});
  expect(form.patch({ ...first, classIds: [six], phone: " 621 ", birthday: null }, base)).toMatchObject({
    classes: [old, six],
    phone: "621",
    birthday: "",
  });
});

test("names are tidy, and faults show at their fields", async () => {
  const base = await createFormScene().make("students", values);
  const first = form.toForm(base);
  expect(form.patch({ ...first, lastName: "  van  der Berg " }, base)).toEqual({ lastName: "van der Berg" });
  const faults = form.faults({ ...first, lastName: " ", firstName: "x".repeat(81) }, base);
  expect(Object.entries(faults).map(([name, fault]) => [name, fault.type])).toEqual([
    ["firstName", "tooLong"],
    ["lastName", "required"],
  ]);
  expect(form.faults(first, base)).toEqual({});
});

test("what another device writes while the form is open is not overwritten", async () => {
  const scene = createFormScene();
  const base = await scene.make("students", { ...values, note: "Glasses." });
  const typed = { ...form.toForm(base), phone: "621", note: "Glasses.\nPlays the flute.", classIds: [seven, six] };
  await scene.arrive("students", base, { phone: "691", note: "Sits in front.\nGlasses.", classes: [seven] });
  await scene.save(form.toMutation(typed, base));
  expect(await scene.read("students", base.id)).toMatchObject({
    phone: "621",
    note: "Sits in front.\nGlasses.\nPlays the flute.",
    classes: [seven, six],
  });
  expect(await scene.comparisons()).toEqual([["phone", "621", "691"]]);
});

test("other classes from a day on keep those before it; from the beginning they keep none", async () => {
  const base = await createFormScene().make("students", values);
  const first = form.toForm(base);
  expect(form.patch({ ...first, classIds: [six], since: "2027-02-15" }, base)).toMatchObject({
    classes: [old, six],
    since: "2027-02-15",
    classesBefore: [old, seven],
    stays: [`${old}//`, `${seven}//2027-02-15`, `${six}/2027-02-15/`],
  });
  const moved = { ...base, classes: [old, six], since: "2027-02-15", classesBefore: [old, seven] };
  expect(form.patch({ ...form.toForm(moved), since: null }, moved)).toMatchObject({ since: "", classesBefore: [] });
  expect(form.patch(form.toForm(moved), moved)).toEqual({});
});
