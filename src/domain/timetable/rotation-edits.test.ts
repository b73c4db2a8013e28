import { describe, expect, test } from "vitest";
import { applyEdits } from "#domain/schedule/apply-edits";
import { createExpander } from "#domain/schedule/expander";
import {
  changeLabels,
  changeUnit,
  isUsed,
  labelFault,
  labelUse,
  nextLabel,
  overrideAt,
  removeRotation,
  type RotationRecords,
  setOverride,
  usualRotation,
} from "./rotation-edits.ts";
import { firstEvenWeek, rotationYear } from "#domain/rotation/rotation-weeks";
import { isoWeek } from "#domain/time/plain-date";
import {
  buildHoliday,
  buildRotation,
  buildSchedule,
  buildSession,
  buildTimetable,
  luxembourgHolidays,
  year2026,
} from "../../../tests/support/domain-builders.ts";

const records = (values: Partial<RotationRecords> = {}): RotationRecords => ({
  rotation: buildRotation(),
  timetables: [buildTimetable()],
  sessions: [],
  holidays: [],
  ...values,
});
const keep = (...labels: string[]) => labels.map((label) => ({ label, was: label }));
const patches = (edits: readonly { collection: string; id: string; patch?: object }[], collection: string) =>
  Object.fromEntries(edits.filter((one) => one.collection === collection).map((one) => [one.id, one.patch]));

describe("labels", () => {
  test.each([
    ["", "empty"],
    ["B", "double"],
    ["thirteen char", "tooLong"],
    ["A>", "arrow"],
    ["twelve chars", null],
  ])("%j beside B: %s", (label, fault) => expect(labelFault(label, ["B"])).toBe(fault));

  test("a new one is the next letter or number that is free", () => {
    expect(nextLabel("week", ["A", "B"])).toBe("C");
    expect(nextLabel("week", ["A", "C"])).toBe("D");
    expect(nextLabel("day", ["1", "2"])).toBe("3");
    expect(nextLabel("week", ["B"])).toBe("C");
    expect(nextLabel("week", ["Red", "Blue", "C"])).toBe("D");
  });

  test("renaming is followed by sessions, overrides, the anchor and, by days, holidays", () => {
    const rotation = buildRotation({ anchorLabel: "A", overrides: { "2026-09-21": "A>", "2026-09-28": "B" } });
    const sessions = [buildSession({ id: "s1", labels: ["A"] }), buildSession({ id: "s2", labels: ["B"] })];
    const next = [
      { label: "Blue", was: "A" },
      { label: "B", was: "B" },
    ];
    const edits = changeLabels(records({ rotation, sessions }), next, null);
    expect(patches(edits, "rotations")).toEqual({
      rotation: {
        labels: ["Blue", "B"],
        anchorLabel: "Blue",
        overrides: { "2026-09-21": "Blue>", "2026-09-28": "B" },
      },
    });
    expect(patches(edits, "sessions")).toEqual({ s1: { labels: ["Blue"], day: 1 } });
    const daily = { ...rotation, unit: "day" as const };
    const holidays = [buildHoliday({ id: "h", cycle: "force:A" }), buildHoliday({ id: "i", cycle: "lose" })];
    expect(patches(changeLabels(records({ rotation: daily, holidays }), next, null), "holidays")).toEqual({
      h: { cycle: "force:Blue" },
    });
  });

  test("swapping two names crosses nothing over", () => {
    const sessions = [buildSession({ id: "s1", labels: ["A"] }), buildSession({ id: "s2", labels: ["B"] })];
    const next = [
      { label: "B", was: "A" },
      { label: "A", was: "B" },
    ];
    expect(patches(changeLabels(records({ sessions }), next, null), "sessions")).toEqual({
      s1: { labels: ["B"], day: 1 },
      s2: { labels: ["A"], day: 1 },
    });
  });

  test("the uses of a removed one go to another, or are paused", () => {
    const rotation = buildRotation({ anchorLabel: "B", overrides: { "2026-09-21": "B>" } });
    const sessions = [buildSession({ id: "s1", labels: ["B"] }), buildSession({ id: "s2", labels: ["A", "B"] })];
    const given = changeLabels(records({ rotation, sessions }), keep("A"), "A");
    expect(patches(given, "sessions")).toEqual({ s1: { labels: ["A"], day: 1 }, s2: { labels: ["A"], day: 1 } });
    expect(patches(given, "rotations")).toEqual({
      rotation: { labels: ["A"], anchorLabel: "A", overrides: { "2026-09-21": "A>" } },
    });
    const rests = changeLabels(records({ rotation, sessions }), keep("A"), null);
    expect(patches(rests, "sessions")).toEqual({});
    expect(patches(rests, "rotations")).toEqual({
      rotation: { labels: ["A"], anchorLabel: "A", overrides: { "2026-09-21": "B>" } },
    });
  });

  test("in a cycle of days sessions go with their day", () => {
    const rotation = buildRotation({ unit: "day", labels: ["1", "2", "3"] });
    const sessions = [1, 2, 3].map((day) => buildSession({ id: `s${day}`, day }));
    const days = (edits: ReturnType<typeof changeLabels>) =>
      Object.entries(patches(edits, "sessions")).map(([id, patch]) => [id, (patch as { day: number }).day]);
    const of = records({ rotation, sessions });
    expect(days(changeLabels(of, keep("3", "1", "2"), null))).toEqual([
      ["s1", 2],
      ["s2", 3],
      ["s3", 1],
    ]);
    expect(days(changeLabels(of, keep("1", "3"), null))).toEqual([
      ["s2", 3],
      ["s3", 2],
    ]);
    expect(days(changeLabels(of, keep("1", "3"), "1"))).toEqual([
      ["s2", 1],
      ["s3", 2],
    ]);
  });

  test("only what follows the rotation is touched", () => {
    const sessions = [buildSession({ id: "s1", timetable: "other", labels: ["A"] })];
    const of = records({ sessions, timetables: [buildTimetable(), buildTimetable({ id: "other", rotation: "" })] });
    expect(patches(changeLabels(of, [{ label: "X", was: "A" }], null), "sessions")).toEqual({});
    expect(isUsed(labelUse(of, ["A"]))).toBe(false);
  });

  test("their uses are listed: sessions, overrides and, for a cycle of days, days and holidays that force a label", () => {
    const overrides = { "2026-09-28": "B>", "2026-09-21": "B", "2026-10-05": "A" };
    const sessions = [buildSession({ id: "s1", labels: ["B"] }), buildSession({ id: "s2" })];
    const holidays = [buildHoliday({ id: "h", cycle: "force:B" })];
    const byWeek = labelUse(records({ rotation: buildRotation({ overrides }), sessions, holidays }), ["B"]);
    expect(byWeek.sessions.map(({ id }) => id)).toEqual(["s1"]);
    expect(byWeek.overrides).toEqual(["2026-09-21", "2026-09-28"]);
    expect(byWeek.holidays).toEqual([]);
    const rotation = buildRotation({ unit: "day" });
    const byDay = labelUse(records({ rotation, sessions: [buildSession({ id: "s3", day: 2 })], holidays }), ["B"]);
    expect(byDay.sessions.map(({ id }) => id)).toEqual(["s3"]);
    expect(byDay.holidays.map(({ id }) => id)).toEqual(["h"]);
  });
});

describe("overrides", () => {
  test("one replaces what its week had, and goes again", () => {
    const rotation = buildRotation({ overrides: { "2026-09-23": "A", "2026-10-05": "B>" } });
    expect(setOverride(rotation, "2026-09-25", "B", "onward")).toEqual({ "2026-09-21": "B>", "2026-10-05": "B>" });
    expect(setOverride(rotation, "2026-09-21", "B", "once")).toEqual({ "2026-09-21": "B", "2026-10-05": "B>" });
    expect(setOverride(rotation, "2026-09-21", "B", "counted")).toEqual({ "2026-10-05": "B>" });
    expect(overrideAt(rotation, "2026-09-21")).toEqual({ date: "2026-09-23", label: "A", isOnward: false });
    expect(overrideAt(rotation, "2026-10-09")).toEqual({ date: "2026-10-05", label: "B", isOnward: true });
    expect(overrideAt(rotation, "2026-10-12")).toBeUndefined();
  });

  test("of days are for that day", () => {
    const rotation = buildRotation({ unit: "day", overrides: { "2026-09-23": "A" } });
    expect(setOverride(rotation, "2026-09-24", "B", "once")).toEqual({ "2026-09-23": "A", "2026-09-24": "B" });
  });
});

describe("taking the rotation away", () => {
  const schedule = buildSchedule({
    sessions: [buildSession({ id: "a", labels: ["A"] }), buildSession({ id: "b", day: 2, labels: ["B"] })],
  });
  const of: RotationRecords = { ...schedule, rotation: schedule.rotations[0]! };
  const perWeek = (edits: Parameters<typeof applyEdits>[1]): number =>
    createExpander(applyEdits(schedule, edits)).expand({ start: "2026-11-23", end: "2026-11-29" }).length;

  test("leaves sessions every week, or paused", () => {
    expect(perWeek([])).toBe(1);
    expect(perWeek(removeRotation(of, true))).toBe(2);
    expect(perWeek(removeRotation(of, false))).toBe(0);
    const after = applyEdits(schedule, removeRotation(of, false));
    expect(after.rotations).toEqual([]);
    expect(after.timetables.map(({ rotation }) => rotation)).toEqual([""]);
    expect(after.sessions).toEqual(schedule.sessions);
  });

  test("for days instead of weeks starts with new labels", () => {
    const after = applyEdits(schedule, changeUnit(of, usualRotation("day"), true));
    expect(after.rotations[0]).toMatchObject({ unit: "day", labels: ["1", "2", "3", "4", "5", "6"], overrides: {} });
    expect(after.sessions.map(({ labels }) => labels)).toEqual([[], []]);
  });
});

describe("the year's weeks", () => {
  const school = { year: year2026, holidays: luxembourgHolidays, days: [1, 2, 3, 4, 5] };

  test("each has its label and reason; counts leave out weeks without school", () => {
    const { weeks, counts } = rotationYear(buildRotation(), school, "2026-11-23");
    expect(weeks).toHaveLength(44);
    expect(weeks[0]).toMatchObject({ monday: "2026-09-14", week: 38, label: "A", labelIndex: 0, state: "past" });
    expect(weeks[10]).toMatchObject({ week: 48, state: "current", closed: false });
    expect(weeks[7]).toMatchObject({ week: 45, label: "B", closed: true });
    expect(counts).toEqual([
      { label: "A", count: 19 },
      { label: "B", count: 18 },
    ]);
  });

  test("by days each teaching day has its own; closed ones are not counted", () => {
    const { weeks, counts } = rotationYear(buildRotation({ unit: "day" }), school, "2026-11-23");
    expect(weeks[1]!.label).toBeNull();
    expect(weeks[0]!.days.map(({ reason }) => reason.label)).toEqual(["A", "B", "A", "B"]);
    expect(weeks[7]!.days.map(({ closed }) => closed)).toEqual([true, true, true, true, true]);
    expect(Math.abs(counts[0]!.count - counts[1]!.count)).toBeLessThanOrEqual(1);
  });

  test.each(["2026-09-15", "2026-09-07", "2020-12-28", "2026-12-28"])("the first even week from %s on", (date) => {
    expect(isoWeek(firstEvenWeek(date)).week % 2).toBe(0);
  });
});
