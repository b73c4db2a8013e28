import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lessonStatuses } from "#domain/lessons/lesson-status";
import { addDays } from "#domain/time/plain-date";
import {
  countFor,
  coverageOf,
  coverageSums,
  coverFilters,
  type CoverLesson,
  coverWeeks,
  filterRows,
  lessonCover,
} from "./coverage.ts";
import { outlineOf } from "./outline.ts";

const today = "2026-11-26";
const anyOutcomes = fc
  .array(
    fc.record({
      parent: fc.oneof(
        fc.constant(""),
        fc.nat(12).map((one) => `o${one}`),
      ),
      order: fc.constantFrom("a0", "a1", "a2"),
      gone: fc.constantFrom("", "", "", "", "2027"),
      marked: fc.nat(5).map((one) => one === 0),
      suggested: fc.nat(4),
    }),
    { minLength: 1, maxLength: 12, size: "max" },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: `o${index}` })));
const anyNamed = fc.uniqueArray(
  fc.nat(13).map((one) => `o${one}`),
  { maxLength: 4 },
);
const anyLessons = fc
  .array(
    fc.record({
      date: fc.integer({ min: -9, max: 9 }).map((by) => addDays(today, by)),
      start: fc.constantFrom(480, 600),
      status: fc.constantFrom(...lessonStatuses),
      outcomes: anyNamed,
      slot: fc.constantFrom("takesPlace" as const, "takesPlace" as const, "fellOut" as const, "noSlot" as const),
    }),
    { maxLength: 14, size: "max" },
  )
  .map((all) => all.map((one, index): CoverLesson => ({ ...one, id: `l${index}` })));
const anyTests = fc
  .array(fc.record({ date: fc.integer({ min: -5, max: 5 }).map((by) => addDays(today, by)), outcomes: anyNamed }), {
    maxLength: 4,
  })
  .map((all) => all.map((one, index) => ({ ...one, id: `t${index}` })));
const anyYear = fc.record({ outcomes: anyOutcomes, lessons: anyLessons, tests: anyTests });
const runs = { numRuns: 1500, seed: 20261128 };

/** A lesson's part in the coverage, as one would say it. */
const says = ({ status, slot, date }: CoverLesson): string => {
  if (slot === "fellOut" || status === "notHeld") return "nothing";
  if (status === "held") return "held";
  if (status === "partly") return "in part";
  return slot === "takesPlace" && date >= today ? "to come" : "nothing";
};

test("agrees with counting by hand, for each outcome and each branch", () => {
  let seen = 0;
  fc.assert(
    fc.property(anyYear, ({ outcomes, lessons, tests }) => {
      const rows = outlineOf(outcomes);
      const covers = coverageOf({ rows, lessons, tests, today });
      for (const { outcome } of rows) {
        // All that stands under it, found by walking up from each.
        const isUnder = (id: string): boolean => {
          for (let at: string | undefined = id; at; at = rows.find((row) => row.outcome.id === at)?.parent)
            if (at === outcome.id) return true;
          return false;
        };
        const ids = outcomes.map(({ id }) => id).filter(isUnder);
        const about = lessons.filter((one) => one.outcomes.some((id) => ids.includes(id)));
        const cover = covers.get(outcome.id)!;
        expect(cover.planned.map(({ id }) => id).toSorted()).toEqual(
          about
            .filter((one) => says(one) === "to come")
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(cover.taught.map(({ id }) => id).toSorted()).toEqual(
          about
            .filter((one) => ["held", "in part"].includes(says(one)))
            .map(({ id }) => id)
            .toSorted(),
        );
        expect(cover.tested).toHaveLength(
          tests.filter((one) => one.date <= today && one.outcomes.some((id) => ids.includes(id))).length,
        );
        const ticked = rows.filter((row) => row.isTicked && ids.includes(row.outcome.id));
        expect(cover.sums.outcomes).toBe(ticked.length);
        const own = (id: string) => lessons.filter((one) => one.outcomes.includes(id));
        const isTaught = (id: string) => own(id).some((one) => ["held", "in part"].includes(says(one)));
        expect(cover.sums.taught + cover.sums.begun).toBe(ticked.filter((row) => isTaught(row.outcome.id)).length);
        expect(cover.sums.never).toBe(
          ticked.filter((row) => own(row.outcome.id).every((one) => says(one) === "nothing")).length,
        );
        seen += cover.taught.length;
      }
      const sums = coverageSums(rows, covers);
      expect(sums.taught + sums.begun + sums.planned + sums.never).toBe(sums.outcomes);
      for (const filter of coverFilters) {
        const left = filterRows(rows, covers, filter);
        const ticked = left.filter((row) => row.isTicked && !row.hasChildren);
        expect(ticked.length).toBeLessThanOrEqual(countFor(filter, sums));
        const of = (id: string) => left.some(({ outcome }) => outcome.id === id);
        for (const { parent } of left) expect(parent === "" || of(parent)).toBe(true);
        // A head stands for something that is left below it.
        const isHead = (id: string) => left.some(({ parent }) => parent === id);
        if (filter !== "all")
          for (const { outcome, isTicked } of left) expect(isTicked || isHead(outcome.id)).toBe(true);
      }
    }),
    runs,
  );
  expect(seen).toBeGreaterThan(2000);
});

const outcome = (id: string, parent = "", suggested = 0) => ({
  id,
  parent,
  order: id,
  marked: false,
  gone: "",
  suggested,
});
const lesson = (
  id: string,
  date: string,
  status: CoverLesson["status"],
  outcomes: readonly string[],
  slot: CoverLesson["slot"] = "takesPlace",
): CoverLesson => ({ id, date, start: 480, status, outcomes, slot });

test("held in part, an outcome is begun until a lesson about it is held", () => {
  const rows = outlineOf([outcome("a"), outcome("b")]);
  const lessons = [
    lesson("1", "2026-11-23", "partly", ["a", "b"]),
    lesson("2", "2026-11-24", "held", ["b"]),
    lesson("3", "2026-11-30", "draft", ["a"]),
  ];
  const covers = coverageOf({ rows, lessons, tests: [], today });
  expect([covers.get("a")!.state, covers.get("b")!.state]).toEqual(["begun", "taught"]);
});

test("a lesson that fell out covers nothing, and a past one without an outcome is neither", () => {
  expect(lessonCover(lesson("1", "2026-11-23", "held", [], "fellOut"), today)).toBe("none");
  expect(lessonCover(lesson("1", "2026-11-30", "draft", [], "fellOut"), today)).toBe("none");
  expect(lessonCover(lesson("1", "2026-11-23", "ready", []), today)).toBe("open");
  expect(lessonCover(lesson("1", "2026-11-23", "held", [], "noSlot"), today)).toBe("taught");
  expect(lessonCover(lesson("1", today, "draft", []), today)).toBe("planned");
});

test("a lesson about two outcomes of a branch is one lesson of the branch, and its week is in the strip", () => {
  const rows = outlineOf([outcome("n"), outcome("a", "n", 3), outcome("b", "n", 4)]);
  const lessons = [lesson("1", "2026-11-24", "held", ["a", "b"]), lesson("2", "2026-11-30", "draft", ["b"])];
  const cover = coverageOf({ rows, lessons, tests: [], today }).get("n")!;
  expect([cover.taught.length, cover.planned.length, cover.suggested]).toEqual([1, 1, 7]);
  expect([...coverWeeks(cover)]).toEqual([
    ["2026-11-30", "planned"],
    ["2026-11-23", "taught"],
  ]);
});
