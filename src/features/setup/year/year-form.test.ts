import { expect, test } from "vitest";
import { createFormScene } from "../../../../tests/support/form-scene.ts";
import { edit } from "#db/edit/edit";
import { movedYear } from "#domain/year/year-setup";
import { yearForm } from "./year-form.ts";

const year = {
  name: "2026/2027",
  country: "LU",
  region: "",
  start: "2026-09-15",
  end: "2027-07-15",
  zone: "Europe/Luxembourg",
} as const;
const semesters = [
  { name: "1st semester", start: "2026-09-15", end: "2027-02-05" },
  { name: "2nd semester", start: "2027-02-08", end: "2027-07-15" },
];

test("dates and terms are one thing; another device's are kept aside as a whole", async () => {
  const scene = createFormScene();
  const base = await scene.make("schoolyears", year);
  const opened = yearForm.toForm(base);
  expect(yearForm.patch({ ...opened, end: null }, base)).toMatchObject({ end: "" });
  const typed = { ...opened, end: "2027-07-16" };
  expect(yearForm.patch(typed, base)).toEqual({ start: "2026-09-15", end: "2027-07-16", terms: [] });
  await scene.arrive("schoolyears", base, { name: "26/27", end: "2027-07-14", terms: semesters });
  await scene.save(yearForm.toMutation(typed, base));
  expect(await scene.read("schoolyears", base.id)).toMatchObject({
    name: "26/27",
    end: "2027-07-16",
    terms: [],
  });
  expect(await scene.comparisons()).toEqual([
    ["end", "2027-07-16", "2027-07-14"],
    ["terms", [], semesters],
  ]);
});

test("another country, chosen before the year changed elsewhere, is compared with what it became", async () => {
  const scene = createFormScene();
  const seen = await scene.make("schoolyears", year);
  await scene.arrive("schoolyears", seen, { name: "26/27", end: "2027-07-14" });
  await scene.save(edit("schoolyears", seen, { ...movedYear(seen, { country: "FR", region: "" }), terms: [] }));
  const { name, country, start, end } = await scene.read("schoolyears", seen.id);
  expect([name, country]).toEqual(["26/27", "FR"]);
  // First and last day mean one thing: theirs can be chosen as a whole.
  expect(await scene.comparisons()).toEqual([
    ["start", start, year.start],
    ["end", end, "2027-07-14"],
  ]);
});
