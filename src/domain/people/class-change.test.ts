import { expect, it } from "vitest";
import { dayOfArrival, dayOfChange, withClasses } from "./class-change.ts";
import { courseStay, wholeStay } from "./course-member.ts";

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
});

it("a change keeps the classes before it, a second one on the same day too, and without a day none", () => {
  const before = { classes: ["old", "7c2", "choir"], since: "", classesBefore: [] };
  const moved = withClasses(before, ["old", "7c1", "choir"], "2027-02-15");
  expect(moved).toEqual({
    classes: ["old", "7c1", "choir"],
    since: "2027-02-15",
    classesBefore: ["old", "7c2", "choir"],
  });
  const again = withClasses(moved, ["old", "choir"], "2027-02-15");
  expect(again.classesBefore).toEqual(["old", "7c2", "choir"]);
  expect(withClasses(moved, moved.classes, "2027-02-10").classesBefore).toEqual(["old", "7c2", "choir"]);
  expect(withClasses(moved, moved.classes, "")).toMatchObject({ since: "", classesBefore: [] });
});

it("a change of class leaves the courses of the years before as they were", () => {
  const before = { classes: ["old", "7c2"], since: "", classesBefore: [] };
  const moved = { id: "max", ...withClasses(before, ["old", "7c1"], "2027-02-15") };
  expect(courseStay(moved, { classes: ["old"], students: [] })).toEqual(wholeStay);
  expect(courseStay(moved, { classes: ["7c1"], students: [] })).toEqual({ since: "2027-02-15", left: "" });
});
