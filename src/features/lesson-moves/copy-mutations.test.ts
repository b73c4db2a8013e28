import { expect, test } from "vitest";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { copyMutations } from "./copy-mutations.ts";

const plan = (id: string, values: Partial<LessonRow> = {}): LessonRow =>
  ({
    id,
    course: "7c1",
    unit: "fractions",
    outcomes: ["n1"],
    date: "2026-11-23",
    start: 480,
    title: id,
    plan: "<p>steps</p>",
    objectives: "",
    homework: "",
    homeworkDate: "",
    homeworkStart: 0,
    reflection: "went well",
    status: "held",
    locked: true,
    ...values,
  }) as LessonRow;
const unit = (id: string, title: string, values: Partial<UnitRow> = {}): UnitRow =>
  ({ id, course: "7c1", title, color: "2", order: "a1", lessonsPlanned: 9, note: "book 4", ...values }) as UnitRow;

const lessons = [
  plan("first", { homework: "ex. 1", homeworkDate: "2026-11-24", homeworkStart: 480 }),
  plan("second", { date: "2026-11-24", homework: "ex. 2", homeworkDate: "2026-11-30", homeworkStart: 480 }),
];
const copies = [
  { lesson: "first", from: { date: "2026-11-23", start: 480 }, to: { date: "2026-12-01", start: 600 } },
  { lesson: "second", from: { date: "2026-11-24", start: 480 }, to: { date: "2026-12-03", start: 655 } },
];
const units = [unit("fractions", "Fractions")];
const copyTo = (target: Partial<Parameters<typeof copyMutations>[0]["target"]>) =>
  copyMutations({
    lessons,
    copies,
    units,
    target: { course: "7c2", lessons: [], units: [], ...target },
    newId: () => "another",
  }).mutations;

test("copies are drafts in a copy of their unit; homework is due in the copy's slot or the next lesson", () => {
  const [made, first, second] = copyTo({});
  expect(made).toMatchObject({
    collection: "units",
    values: { course: "7c2", title: "Fractions", color: "2", lessonsPlanned: 9, note: "book 4" },
  });
  const shared = { course: "7c2", unit: made!.id, plan: "<p>steps</p>", status: "draft", locked: false };
  expect(first).toMatchObject({
    values: { ...shared, date: "2026-12-01", start: 600, homeworkDate: "2026-12-03", homeworkStart: 655 },
  });
  expect(second).toMatchObject({ values: { ...shared, title: "second", homework: "ex. 2" } });
  expect(second).not.toHaveProperty("values.homeworkDate");
  expect(second).not.toHaveProperty("values.reflection");
});

test("two devices that copy the same make the same records", () => {
  expect(copyTo({})).toEqual(copyTo({}));
  expect(new Set(copyTo({}).map(({ id }) => id)).size).toBe(3);
});

test("a unit of the same title is the unit; a copy that was moved away keeps its id", () => {
  const [, first] = copyTo({});
  const again = copyTo({ units: [unit("own", " fractions")], lessons: [{ id: first!.id! }] });
  expect(again.map(({ collection, id }) => [collection, id])).toEqual([
    ["lessons", "another"],
    ["lessons", expect.not.stringMatching("another")],
  ]);
  expect(again[0]).toMatchObject({ values: { unit: "own" } });
});

test("a unit that was copied before is found by its id, whatever it is called now", () => {
  const [made] = copyTo({});
  expect(copyTo({ units: [unit(made!.id!, "Bruchrechnen")] })[0]).toMatchObject({
    collection: "lessons",
    values: { unit: made!.id },
  });
});
