import { describe, expect, it } from "vitest";
import { edit } from "#db/edit/edit";
import type { HolidayRow } from "#schema/holidays";
import { emptyValues } from "#schema/validate";
import { changesToMutations, compareWithSource, isFirstFetch, listHolidays, tickMutation } from "./holiday-changes.ts";

const range = { start: "2026-09-15", end: "2027-07-15" };
const row = (id: string, values: Partial<HolidayRow> = {}): HolidayRow => ({
  ...emptyValues("holidays"),
  id,
  owner: "teacher",
  rev: 1,
  seq: 1,
  deleted: false,
  created: "",
  updated: "",
  device: "",
  schoolyear: "year",
  name: id,
  kind: "school",
  start: "2026-10-31",
  end: "2026-11-08",
  source: `source ${id}`,
  official: { name: id, start: "2026-10-31", end: "2026-11-08" },
  ...values,
});
const autumn = { id: "source autumn", name: "autumn", start: "2026-10-31", end: "2026-11-08", kind: "school" as const };

describe("compareWithSource", () => {
  it("does not bring back what the teacher removed", () => {
    const fetched = { holidays: [autumn], isComplete: true };
    const rows = [row("winter", { start: "2026-07-01", end: "2026-07-02" })];
    const dismissed = [row("autumn", { deleted: true })];
    expect(compareWithSource({ rows, dismissed: [] }, fetched, range)).toHaveLength(1);
    expect(compareWithSource({ rows, dismissed }, fetched, range)).toEqual([]);
    // After an undo of the whole fetch all of it may come again.
    expect(compareWithSource({ rows: [], dismissed }, fetched, range)).toHaveLength(1);
  });
});

describe("changesToMutations", () => {
  it("forgets the source of what it no longer lists, so that it may come back", () => {
    const changes = compareWithSource(
      { rows: [row("gone")], dismissed: [] },
      { holidays: [], isComplete: true },
      range,
    );
    expect(changesToMutations(changes, "year")).toEqual([
      edit("holidays", row("gone"), { source: "", official: null }),
      { op: "delete", collection: "holidays", id: "gone" },
    ]);
  });
});

describe("isFirstFetch", () => {
  it("is over once a source has sent something", () => {
    expect(isFirstFetch([])).toBe(true);
    expect(isFirstFetch([{ source: "" }, { source: "computed:LU:new-year:2027" }, { source: "ics:x" }])).toBe(true);
    expect(isFirstFetch([{ source: "" }, { source: "2fc0573c" }])).toBe(false);
  });
});

describe("listHolidays", () => {
  it("lists each once, by first day, unticked if it does not apply", () => {
    const own = { rows: [row("b", { start: "2026-12-19" })], dismissed: [row("a", { deleted: true })] };
    const unticked = [row("a"), row("b"), row("c", { start: "2026-11-20" })];
    expect(listHolidays(own, unticked).map(({ row: { id }, isTicked }) => [id, isTicked])).toEqual([
      ["a", false],
      ["c", false],
      ["b", true],
    ]);
  });
});

describe("tickMutation", () => {
  it("restores from the bin, or creates again what is in none", () => {
    expect(tickMutation(row("a", { deleted: true }))).toEqual({ op: "restore", collection: "holidays", id: "a" });
    expect(tickMutation(row("a"))).toMatchObject({ op: "create", id: "a", values: { name: "a", source: "source a" } });
    expect(tickMutation(row("a"))).not.toHaveProperty("values.rev");
  });
});
