import { expect, test } from "vitest";
import { outlookOf } from "#domain/forecast/forecast";
import { tryWay, type Way } from "#domain/forecast/forecast-ways";
import { courseAhead } from "#domain/forecast/unit-cuts";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { emptyValues } from "#schema/validate";
import { unitScene } from "../../../../tests/support/unit-scene.ts";
import { wayMutations } from "./way-mutations.ts";

/** Two units in a year of 12 slots: four plans, three, and slots for which nobody wrote. */
const scene = (a = 7) => {
  const { slots, ...rest } = unitScene("aaaa..bbb...", { a, b: 6 });
  const source = {
    ...rest,
    slots,
    today: slots[0]!.date,
    notBefore: slots[0]!.date,
    reserve: 2,
    partly: 0.5,
    lessons: rest.lessons.map((one) => ({ ...emptyValues("lessons"), title: one.id, ...one }) as unknown as LessonRow),
    units: rest.units.map((one) => ({ ...emptyValues("units"), title: one.id, ...one }) as unknown as UnitRow),
  };
  const ahead = courseAhead(source, () => false);
  const course = { ...emptyValues("courses"), id: "maths", reserve: 2 } as unknown as CourseRow;
  const edits = (way: Way) => {
    const found = tryWay({ outlook: outlookOf(source, 0), course: ahead }, way)!;
    return wayMutations({ source, ahead: () => ahead }, course, found);
  };
  return { edits, slots };
};

test("a way is one list of edits: the bin, the new lengths, and plans that move up", () => {
  const { edits, slots } = scene();
  const { edits: found } = edits({ kind: "shorten", unit: "a", by: 4 });
  expect(found.filter(({ op }) => op === "delete")).toEqual([{ op: "delete", collection: "lessons", id: "a4" }]);
  expect(found).toContainEqual(expect.objectContaining({ collection: "units", id: "a", patch: { lessonsPlanned: 3 } }));
  expect(found).toContainEqual(
    expect.objectContaining({
      collection: "lessons",
      id: "b1",
      patch: expect.objectContaining({ date: slots[3]!.originDate }),
    }),
  );
});

test("merged lessons keep every word: the first one's go into the second, with its files", () => {
  const { edits } = scene(4);
  const { edits: found, joined } = edits({ kind: "merge", by: 5 });
  expect(joined).toContainEqual({ from: "a3", into: "a4" });
  expect(found).toContainEqual(
    expect.objectContaining({ id: "a4", patch: expect.objectContaining({ title: "a3 · a4" }) }),
  );
  expect(found).toContainEqual({ op: "delete", collection: "lessons", id: "a3" });
});

test("the reserve is what is kept then; a dropped unit goes with its lessons", () => {
  const { edits } = scene();
  expect(edits({ kind: "reserve", by: 2 }).edits).toEqual([
    expect.objectContaining({ collection: "courses", patch: { reserve: 0 } }),
  ]);
  const gone = edits({ kind: "drop", unit: "b" }).edits.filter(({ op }) => op === "delete");
  expect(gone.map((one) => ("id" in one ? one.id : "")).toSorted()).toEqual(["b", "b1", "b2", "b3"]);
});
