import { describe, expect, it } from "vitest";
import type { FoundEntry } from "#db/search/create-record-search";
import { toEntry } from "#db/search/search-entry";
import type { Rows } from "#schema/collections";
import { emptyValues } from "#schema/validate";
import { entryPath } from "./entry-path.ts";
import { openingOf } from "./opening-of.ts";
import { type Belongings, createPlacing } from "./placing.ts";

type Name = Parameters<typeof toEntry>[0];

const row = <C extends keyof Rows>(name: C, values: Partial<Rows[C]>): Rows[C] =>
  ({ ...emptyValues(name), ...values }) as unknown as Rows[C];
const entry = <C extends Name>(name: C, values: Partial<Rows[C]>) =>
  toEntry(name, row(name, { id: "found", ...values }) as Rows[Name]);
const byId = <R extends { readonly id: string }>(...rows: R[]) => new Map(rows.map((one) => [one.id, one]));

const now = row("schoolyears", { id: "now", name: "2026/2027" });
const past = row("schoolyears", { id: "past", name: "2025/2026" });
const rows: Belongings = {
  years: byId(now, past),
  courses: byId(
    row("courses", { id: "maths", name: "7C2 Maths", schoolyear: "now" }),
    row("courses", { id: "old", name: "Old Maths", schoolyear: "past" }),
  ),
  classes: byId(
    row("classes", { id: "7C2", name: "7C2", schoolyear: "now" }),
    row("classes", { id: "8C2", name: "8C2", schoolyear: "past" }),
  ),
  studentOf: (id) =>
    id === "gone" ? undefined : entry("students", { id, firstName: "Léa", lastName: "Weber", classes: [id] }),
};
const label = { lead: "Maths", aside: "7C2", full: "7C2 Maths", alone: "Maths", title: "7C2 Maths" };
const placing = createPlacing(rows, {
  schoolyear: now,
  courseById: new Map([["maths", rows.courses.get("maths")!]]),
  labelOf: () => label,
});
const placeOf = (found: FoundEntry) => [placing.placeOf(found), placing.otherYearOf(found)?.name ?? ""];

describe("createPlacing", () => {
  it("puts the active year first and names the others", () => {
    expect(placeOf(entry("lessons", { course: "maths" }))).toEqual([0, ""]);
    expect(placeOf(entry("lessons", { course: "old" }))).toEqual([1, "2025/2026"]);
    expect(placeOf(entry("events", { schoolyear: "past" }))).toEqual([1, "2025/2026"]);
    expect(placing.courseName("maths")).toBe("7C2 Maths");
    expect(placing.courseName("old")).toBe("Old Maths");
  });

  it("puts assessments, checklists and evenings with their course, class and year", () => {
    expect(placeOf(entry("assessments", { course: "old" }))).toEqual([1, "2025/2026"]);
    expect(placeOf(entry("checklists", { class: "8C2" }))).toEqual([1, "2025/2026"]);
    expect(placeOf(entry("evenings", { schoolyear: "now" }))).toEqual([0, ""]);
    expect(entryPath(entry("assessments", { course: "old" }))).toBe("/courses/old?assessment=found#marks");
    expect(entryPath(entry("checklists", { class: "8C2" }))).toBe("/students/classes/8C2/checklists/found");
    expect(entryPath(entry("evenings", {}))).toBe("/evenings/found");
  });

  it("puts an outcome with the course that follows its curriculum, one of the active year first", () => {
    const follower = (id: string, schoolyear: string, ...curricula: string[]) =>
      row("courses", { id, schoolyear, name: id, curricula });
    const courses = byId(follower("a", "past", "both", "old"), follower("b", "now", "both"));
    const of = createPlacing({ ...rows, courses }, { schoolyear: now, courseById: new Map(), labelOf: () => label });
    const path = (curriculum: string) => entryPath(entry("outcomes", { curriculum }), of.followerOf);
    expect([of.placeOf(entry("outcomes", { curriculum: "both" })), path("both")]).toEqual([
      0,
      "/courses/b?outcome=found#curriculum",
    ]);
    expect([of.placeOf(entry("outcomes", { curriculum: "old" })), path("old")]).toEqual([
      1,
      "/courses/a?outcome=found#curriculum",
    ]);
    // A curriculum that no course follows has no page.
    expect(of.placeOf(entry("outcomes", { curriculum: "none" }))).toBeNull();
    expect(of.placeOf(entry("curricula", { id: "both" }))).toBe(0);
    expect(entryPath(entry("curricula", { id: "both" }), of.followerOf)).toBe("/courses/b#curriculum");
  });

  it("finds no students of other years, but those whose classes are all deleted", () => {
    expect(placeOf(entry("students", { classes: ["8C2", "7C2"] }))).toEqual([0, ""]);
    expect(placing.placeOf(entry("students", { classes: ["8C2"] }))).toBeNull();
    expect(placing.placeOf(entry("students", { classes: ["deleted"] }))).toBe(0);
  });

  it("finds a note with its student", () => {
    expect(placeOf(entry("notes", { student: "7C2", text: "Late" }))).toEqual([0, ""]);
    expect(placing.placeOf(entry("notes", { student: "8C2", text: "Late" }))).toBeNull();
    expect(placing.placeOf(entry("notes", { student: "gone", text: "Late" }))).toBeNull();
    expect(placing.studentOf("7C2")?.title).toBe("Léa Weber");
    expect(entryPath(entry("notes", { student: "7C2", text: "Late" }))).toBe("/students/7C2?note=found");
  });

  it("finds nothing of a course or a year that is deleted", () => {
    expect(placing.placeOf(entry("lessons", { course: "deleted" }))).toBeNull();
    expect(placing.placeOf(entry("holidays", { schoolyear: "deleted" }))).toBeNull();
  });

  it("without a school year finds what there is", () => {
    expect(createPlacing(rows, null).placeOf(entry("lessons", { course: "old" }))).toBe(1);
  });
});

describe("entryPath", () => {
  it("opens a lesson in the calendar, with its sheet", () => {
    const lesson = entry("lessons", { course: "maths", date: "2026-11-23", start: 480 });
    expect(entryPath(lesson)).toBe("/calendar?date=2026-11-23&lesson=maths.2026-11-23.480");
  });

  it("opens the others on their pages", () => {
    expect(entryPath(entry("events", { start: "2026-12-01T08:00" }))).toMatch(/^\/calendar\?date=2026-12-01&event=/);
    expect(entryPath(entry("units", { course: "maths" }))).toBe("/courses/maths");
    expect(entryPath(entry("students", {}))).toBe("/students/found");
    expect(entryPath(entry("holidays", {}))).toBe("/settings/holidays");
  });
});

describe("openingOf", () => {
  const open = (found: FoundEntry) =>
    openingOf("found", { search: { entry: () => found }, commands: [], upcoming: [], placing });

  it("shows the year of an event that is of another one; a course has a page in any year", () => {
    expect(open(entry("events", { schoolyear: "past", start: "2025-12-01T08:00" })).otherYear).toBe("past");
    expect(open(entry("events", { schoolyear: "now", start: "2026-12-01T08:00" })).otherYear).toBeUndefined();
    expect(open(entry("courses", { schoolyear: "past" })).otherYear).toBeUndefined();
  });
});
