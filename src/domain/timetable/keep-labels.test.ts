import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createLabeller } from "#domain/rotation/labeller";
import type { Rotation } from "#domain/rotation/rotation";
import { datesBetween, dateToWeek } from "#domain/time/plain-date";
import { datesIn } from "../../../tests/support/domain-arbitraries.ts";
import { buildRotation, luxembourgHolidays, year2026 } from "../../../tests/support/domain-builders.ts";
import { keepLabels } from "./keep-labels.ts";

const school = { year: year2026, holidays: luxembourgHolidays, days: [1, 2, 3, 4, 5] };
const same = (label: string) => label;
const dates = datesBetween(year2026.start, year2026.end);

const anyChange: fc.Arbitrary<Partial<Rotation>> = fc.oneof(
  fc.record({ rule: fc.constantFrom("parity", "alternate", "alternate-skip") }),
  fc.record({ anchorDate: datesIn(year2026), anchorLabel: fc.constantFrom("A", "B") }),
  fc.constant({ labels: ["B", "A"] }),
  fc.constant({ labels: ["A", "B", "C"] }),
);

test("what is over keeps its labels, what comes is counted by the change", () => {
  fc.assert(
    fc.property(fc.constantFrom("week", "day"), anyChange, datesIn(year2026), (unit, change, from) => {
      const before = buildRotation({ unit, overrides: { "2026-10-05": "B", "2026-11-16": "A>" } });
      const after = { ...before, ...change };
      const overrides = keepLabels({ before, after, school, from, follow: same }) ?? after.overrides;
      const [was, plain, is] = [before, after, { ...after, overrides }].map((one) => createLabeller(one!, school));
      const isOver = (date: string) => (unit === "week" ? dateToWeek(date) < dateToWeek(from) : date < from);
      for (const date of dates) {
        const label = is!(date);
        // A closed week may have no label by one rule and one by another: there is nothing to keep.
        if (isOver(date) && was!(date) !== null) expect([date, label]).toEqual([date, was!(date)]);
        else expect([date, label]).toEqual([date, plain!(date)]);
      }
    }),
  );
});

test("where the effect of holidays changes, the days that are over keep their labels, and those to come are counted by it", () => {
  const effects = fc.constantFrom("pause", "lose", "reset", "force:B");
  fc.assert(
    fc.property(fc.array(effects, { minLength: 5, maxLength: 5 }), datesIn(year2026), (cycles, from) => {
      const before = buildRotation({ unit: "day", labels: ["A", "B", "C"] });
      const holidays = luxembourgHolidays.map((one, index) => ({ ...one, cycle: cycles[index]! }));
      const schoolAfter = { ...school, holidays };
      const kept = keepLabels({ before, after: before, school, schoolAfter, from, follow: same });
      const [was, plain] = [createLabeller(before, school), createLabeller(before, schoolAfter)];
      const is = createLabeller({ ...before, overrides: kept ?? {} }, schoolAfter);
      for (const date of dates) expect([date, is(date)]).toEqual([date, date < from ? was(date) : plain(date)]);
    }),
  );
});

test("where no label of the past changes there is nothing to keep: a new name goes back to the first week", () => {
  const before = buildRotation();
  const after = { ...before, labels: ["Odd", "B"] };
  const follow = (label: string) => (label === "A" ? "Odd" : label);
  expect(keepLabels({ before, after, school, from: "2026-11-30", follow })).toBeUndefined();
  expect(keepLabels({ before, after: before, school, from: "2026-11-30", follow: same })).toBeUndefined();
});
