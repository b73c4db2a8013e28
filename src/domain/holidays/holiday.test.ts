import { describe, expect, test } from "vitest";
import { closesDate, closureOn, dayClosureOn } from "./holiday.ts";
import { buildHoliday } from "../../../tests/support/domain-builders.ts";

const morning = [480, 530] as const;

describe("whole days", () => {
  const holidays = [buildHoliday({ id: "christmas", start: "2026-12-19", end: "2027-01-03" })];
  test.each([
    ["2026-12-18", false],
    ["2026-12-19", true],
    ["2027-01-03", true],
    ["2027-01-04", false],
  ])("%s is closed: %s", (date, closed) => {
    expect(closesDate(holidays, date)).toBe(closed);
    expect(closesDate(holidays, date, ["7C2"])).toBe(closed);
    expect(closureOn(holidays, date, [], ...morning)?.id).toBe(closed ? "christmas" : undefined);
  });
});

describe("a part of a day", () => {
  const holidays = [buildHoliday({ start: "2026-11-27", startMinute: 600, endMinute: 720 })];
  test.each([
    ["ends as it begins", 550, 600, false],
    ["reaches into it by a minute", 551, 601, true],
    ["lies within", 610, 660, true],
    ["goes around it", 480, 900, true],
    ["begins in its last minute", 719, 769, true],
    ["begins as it ends", 720, 770, false],
  ])("a lesson that %s, %i to %i, is closed: %s", (_, start, end, closed) => {
    expect(closureOn(holidays, "2026-11-27", ["7C2"], start, end) !== undefined).toBe(closed);
  });

  test("leaves the day a school day", () => {
    expect(closesDate(holidays, "2026-11-27")).toBe(false);
  });

  test("from 00:00 to 24:00 is a whole day", () => {
    expect(closesDate([buildHoliday({ start: "2026-11-27", startMinute: 0, endMinute: 1440 })], "2026-11-27")).toBe(
      true,
    );
  });
});

describe("some classes", () => {
  const trip = buildHoliday({ id: "trip", start: "2026-11-18", classes: ["7C1", "7C2"] });
  const exam = buildHoliday({ id: "exam", start: "2026-11-18", classes: ["1CA"] });
  test.each([
    ["one of them", ["7C2"], "trip"],
    ["both of them", ["7C2", "7C1"], "trip"],
    ["one of them and one at school", ["7C2", "6C1"], undefined],
    ["one away with each of two closures", ["1CA", "7C1"], "exam"],
    ["one at school", ["6C1"], undefined],
    ["no class at all, a club", [], undefined],
  ])("a course of %s (%j) is closed by %s", (_, classes, id) => {
    expect(dayClosureOn([trip, exam], "2026-11-18", classes)?.id).toBe(id);
    expect(closureOn([trip, exam], "2026-11-18", classes, ...morning)?.id).toBe(id);
  });

  test("never close the school as a whole, while a closure of all does", () => {
    expect(closesDate([trip], "2026-11-18")).toBe(false);
    expect(closesDate([trip, buildHoliday({ start: "2026-11-18" })], "2026-11-18")).toBe(true);
  });
});
