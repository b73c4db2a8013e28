import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createExpander } from "#domain/schedule/expander";
import { rotationUse } from "#domain/schedule/rotation-use";
import { addDays, datesBetween } from "#domain/time/plain-date";
import { datesIn } from "../../../tests/support/domain-arbitraries.ts";
import {
  buildRotation,
  buildSchedule,
  buildSession,
  buildTimetable,
  year2026,
} from "../../../tests/support/domain-builders.ts";
import { rotateFrom } from "./rotate-from.ts";

const counter = () => {
  let count = 0;
  return () => `new ${(count += 1)}`;
};
const rotations = [buildRotation(), buildRotation({ id: "later", unit: "day", labels: ["1", "2", "3"] })];
const dates = datesBetween(year2026.start, year2026.end);

const aTimetable = fc
  .tuple(datesIn(year2026), datesIn(year2026), fc.constantFrom("rotation", ""))
  .map(([a, b, rotation]) => ({ validFrom: a < b ? a : b, validTo: a < b ? b : a, rotation }));

test("no day before the date changes its timetable, label or lessons; each after it follows the other rotation", () => {
  fc.assert(
    fc.property(fc.array(aTimetable, { maxLength: 3 }), datesIn(year2026), fc.boolean(), (some, from, isNone) => {
      const timetables = [buildTimetable(), ...some.map((one, index) => buildTimetable({ ...one, id: `t${index}` }))];
      const sessions = timetables.flatMap(({ id }) => [1, 2, 3].map((day) => buildSession({ timetable: id, day })));
      const before = buildSchedule({ rotations, timetables, sessions });
      const rotation = isNone ? "" : "later";
      const isChosen = (one: { rotation: string }) => one.rotation === "rotation";
      const rotated = rotateFrom({ timetables, sessions, isChosen, rotation, from, newId: counter() });
      const [was, is] = [createExpander(before), createExpander({ ...before, ...rotated })];
      const past = { start: year2026.start, end: addDays(from, -1) };
      const plain = (expander: typeof was) => expander.expand(past).map(({ key, label }) => [key, label]);
      if (from > year2026.start) expect(plain(is)).toEqual(plain(was));
      for (const date of dates) {
        const old = was.timetableOn(date)!;
        if (date < from) {
          expect(is.timetableOn(date)?.id).toBe(old.id);
          expect(is.explainLabel(date)).toEqual(was.explainLabel(date));
        } else {
          expect(is.timetableOn(date)?.rotation).toBe(isChosen(old) ? rotation : old.rotation);
          const mondays = (sessions_: typeof sessions, id: string) => sessions_.filter((one) => one.timetable === id);
          expect(mondays(rotated?.sessions.slice() ?? sessions, is.timetableOn(date)!.id)).toHaveLength(3);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("a block of another rotation lasts to its end: the rest of the year begins after it", () => {
  const block = buildTimetable({ id: "block", validFrom: "2026-11-16", validTo: "2026-12-04", rotation: "" });
  const timetables = [buildTimetable(), block];
  const isChosen = ({ id }: { id: string }) => id === "timetable";
  const rotated = rotateFrom({
    timetables,
    sessions: [],
    isChosen,
    rotation: "later",
    from: "2026-11-30",
    newId: counter(),
  });
  expect(rotated?.timetables.map(({ id, validFrom, validTo }) => [id, validFrom, validTo])).toEqual([
    ["timetable", "2026-09-15", "2026-12-04"],
    ["new 1", "2026-12-05", "2027-07-15"],
    ["block", "2026-11-16", "2026-12-04"],
  ]);
});

test("nothing to change where the chosen ones are over", () => {
  const timetables = [buildTimetable({ validTo: "2026-10-30" })];
  const from = "2026-11-30";
  const o = { timetables, sessions: [], isChosen: () => true, rotation: "", from, newId: counter() };
  expect(rotateFrom(o)).toBeUndefined();
});

test("when each of two rotations counts", () => {
  const timetables = [
    buildTimetable({ validTo: "2026-11-29" }),
    buildTimetable({ id: "second", validFrom: "2026-11-30", rotation: "" }),
  ];
  const calendar = createExpander(buildSchedule({ timetables }));
  expect(rotationUse(calendar, "rotation").ranges).toEqual([{ start: "2026-09-15", end: "2026-11-29" }]);
  expect(rotationUse(calendar, "").ranges).toEqual([{ start: "2026-11-30", end: "2027-07-15" }]);
  expect(rotationUse(createExpander(buildSchedule()), "rotation").ranges).toEqual([]);
});
