import { expect, it } from "vitest";
import { dayOfArrival, dayOfChange, withClasses } from "./class-change.ts";
import { staysOf, stayText, type StudentClasses } from "./class-stays.ts";
import { courseStays, wholeStay } from "./course-member.ts";

const year = { start: "2026-09-15", end: "2027-07-15" };

it("a change is of today while the year runs, and of nobody who had no class yet", () => {
  const on = (today: string, before = ["7c2"]) => dayOfChange(before, { today, year });
  expect([on("2026-09-20"), on("2026-09-29"), on("2027-07-15"), on("2027-07-16")]).toEqual([
    "",
    "2026-09-29",
    "2027-07-15",
    "",
  ]);
  expect(on("2027-02-15", [])).toBe("");
});

it("who comes to a class that has been there for a while comes today; a class that is typed in has no day", () => {
  const at = { today: "2027-02-15", year };
  expect(dayOfArrival([{ created: "2026-09-16 08:00:00.000Z" }, { created: "" }], at)).toBe("2027-02-15");
  expect(dayOfArrival([{ created: "2027-02-14 08:00:00.000Z" }, { created: "" }], at)).toBe("");
  expect(dayOfArrival([], at)).toBe("");
  // Somebody who is typed in beside a class of yesterday joins it, where the form shows the day.
  expect(dayOfArrival([{ created: "2027-02-14 08:00:00.000Z" }], { ...at, days: 1 })).toBe("2027-02-15");
  expect(dayOfArrival([{ created: "2027-02-15 07:00:00.000Z" }], { ...at, days: 1 })).toBe("");
});

const ofYear = ["7c1", "7c2", "7c3", "choir"];
const start = { classes: ["old", "7c2", "choir"], since: "", classesBefore: [], stays: [] };
const inWords = (student: StudentClasses) => staysOf(student).map((stay) => stayText(stay));

it("a change keeps the classes before it, and without a day none", () => {
  const moved = withClasses(start, ["old", "7c1", "choir"], "2027-02-15", ofYear);
  expect(moved).toEqual({
    classes: ["old", "7c1", "choir"],
    since: "2027-02-15",
    classesBefore: ["old", "7c2", "choir"],
    stays: ["old//", "7c2//2027-02-15", "choir//", "7c1/2027-02-15/"],
  });
  const sameDay = withClasses(moved, ["old", "choir"], "2027-02-15", ofYear);
  expect(inWords(sameDay)).toEqual(["old//", "7c2//2027-02-15", "choir//"]);
  expect(inWords(withClasses(moved, moved.classes, "2027-02-10", ofYear))).toEqual([
    "old//",
    "7c2//2027-02-10",
    "choir//",
    "7c1/2027-02-10/",
  ]);
  const none = { since: "", classesBefore: [], stays: [] };
  expect(withClasses(moved, moved.classes, "", ofYear)).toMatchObject(none);
  expect(withClasses(start, ["old", "7c1"], "", ofYear)).toEqual({ classes: ["old", "7c1"], ...none });
});

it("a student's classes are a history: a week elsewhere, and a mistake that is mended", () => {
  const away = withClasses(start, ["old", "7c1", "choir"], "2027-02-15", ofYear);
  const back = withClasses(away, ["old", "7c2", "choir"], "2027-02-22", ofYear);
  expect(inWords(back)).toEqual([
    "old//",
    "7c2//2027-02-15",
    "7c2/2027-02-22/",
    "choir//",
    "7c1/2027-02-15/2027-02-22",
  ]);
  const third = withClasses(back, ["old", "7c3", "choir"], "2027-03-01", ofYear);
  expect(courseStays({ id: "max", ...third }, { classes: ["7c2"], students: [] })).toEqual([
    { from: "", until: "2027-02-15" },
    { from: "2027-02-22", until: "2027-03-01" },
  ]);
  // Taken back on the same day, or by setting the day back to it, it has never been.
  expect(withClasses(away, start.classes, "2027-02-15", ofYear)).toMatchObject({ since: "", stays: [] });
  expect(withClasses(back, back.classes, "2027-02-15", ofYear)).toMatchObject({ since: "", stays: [] });
});

it("a day that is set for who had none is of the year's classes alone", () => {
  expect(inWords(withClasses(start, start.classes, "2027-02-15", ofYear))).toEqual([
    "old//",
    "7c2/2027-02-15/",
    "choir/2027-02-15/",
  ]);
});

it("a change that an older app writes ends the stay before it, and begins one", () => {
  const away = withClasses(start, ["old", "7c1", "choir"], "2027-02-15", ofYear);
  const older = { ...away, classes: ["old", "7c3", "choir"], since: "2027-03-01", classesBefore: away.classes };
  expect(inWords(older)).toEqual([
    "old//",
    "7c2//2027-02-15",
    "choir//",
    "7c1/2027-02-15/2027-03-01",
    "7c3/2027-03-01/",
  ]);
});

it("changes of two devices are both kept: the stays are a set", () => {
  const one = withClasses(start, ["old", "7c1", "choir"], "2027-02-15", ofYear);
  const other = withClasses(start, ["old", "7c1", "choir"], "2027-02-16", ofYear);
  const both = { ...one, stays: [...new Set([...one.stays, ...other.stays])] };
  expect(inWords(both)).toEqual(["old//", "7c2//2027-02-16", "choir//", "7c1/2027-02-15/"]);
});

it("a change of class leaves the courses of the years before as they were", () => {
  const moved = { id: "max", ...withClasses(start, ["old", "7c1"], "2027-02-15", ofYear) };
  expect(courseStays(moved, { classes: ["old"], students: [] })).toEqual([wholeStay]);
  expect(courseStays(moved, { classes: ["7c1"], students: [] })).toEqual([{ from: "2027-02-15", until: "" }]);
});
