import { describe, expect, test } from "vitest";
import { type Frame, type FramePart } from "#domain/share/frame";
import { compareFrame, type Decided, type FrameLine } from "#domain/share/frame-changes";
import { emptyValues } from "#schema/validate";
import type { YearFrameRows } from "#db/read/frame-rows";
import { decidedAfter, takeFrame, takenPartId } from "./take-frame.ts";

const [owner, schoolyear, today] = ["o".repeat(15), "y".repeat(15), "2026-11-23"];
const id = (letter: string) => letter.repeat(15);
const span = { start: "2026-09-15", end: "2027-07-15" };
const year: FramePart = { type: "year", id: "", value: { ...span, terms: [] } };
const periods = (start: number) => [{ label: "1", start, end: start + 50, pause: false }];
const bells = (start: number, o: { id?: string; validFrom?: string } = {}): FramePart => ({
  type: "bells",
  id: o.id ?? id("b"),
  value: {
    name: "Day",
    validFrom: o.validFrom ?? span.start,
    validTo: span.end,
    days: [1, 2, 3, 4, 5],
    rotation: "",
    periods: periods(start),
  },
});
const holiday = (name: string, day: string, end = day): FramePart => ({
  type: "holiday",
  id: id("h"),
  value: { name, start: day, end, kind: "school", startMinute: 0, endMinute: 0, cycle: "" },
});
const rotation = (labels: readonly string[]): FramePart => ({
  type: "rotation",
  id: id("r"),
  value: { name: "Weeks", unit: "week", labels, rule: "parity", anchorDate: "", anchorLabel: "", overrides: {} },
});

const rowsOf = (o: { holidays?: object[]; timetables?: object[]; sessions?: object[]; rotations?: object[] } = {}) =>
  ({
    schoolyear: { ...emptyValues("schoolyears"), ...span, id: schoolyear },
    holidays: (o.holidays ?? []).map((row) => ({ ...emptyValues("holidays"), kind: "school", ...row })),
    rotations: (o.rotations ?? []).map((row) => ({ ...emptyValues("rotations"), ...row })),
    timetables: (o.timetables ?? []).map((row) => ({ ...emptyValues("timetables"), ...row })),
    sessions: (o.sessions ?? []).map((row) => ({ ...emptyValues("sessions"), ...row })),
    courses: [],
  }) as unknown as YearFrameRows;

const compare = (
  parts: readonly FramePart[],
  rows: YearFrameRows,
  o: { base?: readonly Decided[]; isYearClosed?: boolean } = {},
) =>
  compareFrame({
    parts,
    base: o.base ?? [],
    mine: rows,
    today,
    takenId: (part) => takenPartId({ owner, schoolyear }, part),
    isYearUntouched: false,
    isYearClosed: o.isYearClosed ?? false,
  });
const take = (parts: Frame["parts"], rows: YearFrameRows, base: readonly Decided[] = []) => {
  const changes = compare(parts, rows, { base });
  const taken = new Set(changes.lines.map(({ key }) => key));
  const terms = { assessments: [], gradebooks: [], termmarks: [] };
  const all = { owner, rows, terms, changes, base, taken, today };
  return { edits: takeFrame(all), base: decidedAfter(all) };
};
const brief = (lines: readonly FrameLine[]) =>
  lines.map(({ type, change, isPreset, obstacle }) => [type, change, isPreset, obstacle]);

const row = (name: string, start: string, end = start) => ({ id: id("m"), name, start, end });

describe("a frame that is followed for the first time", () => {
  test("finds the holidays that I have: by days and name, by days, by name", () => {
    const theirs = holiday("Christmas", "2026-12-19", "2027-01-03");
    const same = (mine: object) => compare([theirs], rowsOf({ holidays: [mine] }));
    expect(same(row("christmas", "2026-12-19", "2027-01-03"))).toMatchObject({ lines: [], same: [{ row: id("m") }] });
    expect(same(row("Noël", "2026-12-19", "2027-01-03")).lines).toEqual([]);
    // Mine of other days stays and is shown; that of another time is another one.
    expect(brief(same(row("Christmas", "2026-12-21", "2027-01-03")).lines)).toEqual([
      ["holiday", "changed", false, null],
    ]);
    expect(brief(same(row("Christmas", "2026-02-01")).lines)).toEqual([["holiday", "added", true, null]]);
  });

  test("takes official days that nobody changed", () => {
    const official = { name: "Christmas", start: "2026-12-21", end: "2027-01-03" };
    const mine = { ...row("Christmas", "2026-12-21", "2027-01-03"), official };
    const { lines } = compare([holiday("Christmas", "2026-12-19", "2027-01-03")], rowsOf({ holidays: [mine] }));
    expect(brief(lines)).toEqual([["holiday", "changed", true, null]]);
  });
});

test("a name of mine stays when the school moves a holiday", () => {
  const rows = rowsOf({ holidays: [row("Noël", "2026-12-19")] });
  const before = holiday("Christmas", "2026-12-19");
  const base = [{ ...before, row: id("m") }];
  const { edits } = take([holiday("Christmas", "2026-12-18")], rows, base);
  expect(edits).toMatchObject([{ op: "update", id: id("m"), patch: { start: "2026-12-18", end: "2026-12-18" } }]);
  expect(Object.keys((edits[0] as { patch: object }).patch)).not.toContain("name");
});

test("dates stay where terms are closed, and a rotation where my timetable uses other weeks", () => {
  const later: FramePart = { type: "year", id: "", value: { ...year.value, end: "2027-07-16" } as never };
  expect(brief(compare([later], rowsOf(), { isYearClosed: true }).lines)).toEqual([
    ["year", "changed", false, "closed"],
  ]);
  const mine = { ...rotation(["A", "B"]).value, id: id("t") };
  const rows = rowsOf({
    rotations: [mine],
    timetables: [{ id: id("q"), ...span, validFrom: span.start, validTo: span.end, rotation: id("t") }],
    sessions: [{ id: id("s"), timetable: id("q"), labels: ["B"] }],
  });
  const base = [{ ...rotation(["A", "B"]), row: id("t") }];
  expect(brief(compare([rotation(["X", "Y"])], rows, { base }).lines)).toEqual([
    ["rotation", "changed", false, "labels"],
  ]);
  expect(brief(compare([rotation(["B", "C"])], rows, { base }).lines)).toEqual([["rotation", "changed", true, null]]);
});

describe("periods of the school", () => {
  const timetable = {
    id: id("q"),
    schoolyear,
    name: "Mine",
    validFrom: span.start,
    validTo: span.end,
    days: [1],
    periods: [{ id: "1", ...periods(480)[0]! }],
  };
  const session = { id: id("s"), timetable: id("q"), course: id("c"), day: 1, start: 480, end: 530 };
  const base = [{ ...bells(480), row: id("q") }];

  test("come onto a timetable without lessons, or make one", () => {
    expect(take([bells(470)], rowsOf({ timetables: [timetable] }), base).edits).toMatchObject([
      { op: "update", collection: "timetables", id: id("q"), patch: { periods: [{ id: "1", start: 470 }] } },
    ]);
    expect(take([bells(470)], rowsOf()).edits).toMatchObject([
      { op: "create", collection: "timetables", values: { name: "Day", periods: [{ start: 470 }] } },
    ]);
  });

  test("take lessons along from today on; weeks that were taught stay, and another device does the same", () => {
    const rows = rowsOf({ timetables: [timetable], sessions: [session] });
    const { edits } = take([bells(470)], rows, base);
    expect(edits).toMatchObject([
      { op: "update", collection: "timetables", id: id("q"), patch: { validTo: "2026-11-22" } },
      { op: "create", collection: "timetables", values: { validFrom: today, name: "Mine" } },
      { op: "create", collection: "sessions", values: { start: 470, end: 520, course: id("c"), origin: id("s") } },
    ]);
    expect(take([bells(470)], rows, base).edits).toEqual(edits);
  });

  test("of two day plans that come onto one timetable, one is asked after the other", () => {
    const rows = rowsOf({ timetables: [timetable], sessions: [session] });
    const parts = [bells(470), bells(475, { id: id("z"), validFrom: "2027-03-01" })];
    const first = take(parts, rows, base);
    expect(compare(parts, rows, { base }).lines).toHaveLength(1);
    expect(first.base.map((part) => part.id)).toEqual([id("b")]);
  });
});
