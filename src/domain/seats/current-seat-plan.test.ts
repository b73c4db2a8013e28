import { expect, test } from "vitest";
import { isInUsualRoom, seatPlanFor, shownSeatPlan } from "./current-seat-plan.ts";

const plan = (id: string, room: string, validFrom: string, created = "1") => ({ id, room, validFrom, created });
const plans = [
  plan("autumn", "B204", "2026-09-15"),
  plan("groups", "B211", "2026-09-15"),
  plan("winter", " b204 ", "2026-11-02"),
  plan("spring", "B204", "2027-03-01"),
];
const on = (date: string, room: string, isUsual = true) => seatPlanFor(plans, { date, room, isUsual })?.id;

test("of the plans for a room the one that began last holds", () => {
  expect(on("2026-10-01", "B204")).toBe("autumn");
  expect(on("2026-11-02", "B204")).toBe("winter");
  expect(on("2027-05-01", "b204")).toBe("spring");
  expect(on("2026-11-23", "B211")).toBe("groups");
  expect(on("2026-09-01", "B204")).toBeUndefined();
});

test("a room that was changed for one lesson has no plan, unless there is one for it", () => {
  expect(on("2026-11-23", "C1", false)).toBeUndefined();
  expect(on("2026-11-23", "B211", false)).toBe("groups");
  const anywhere = [plan("any", "", "2026-09-15")];
  expect(seatPlanFor(anywhere, { date: "2026-11-23", room: "B204", isUsual: true })?.id).toBe("any");
  expect(seatPlanFor(anywhere, { date: "2026-11-23", room: "C1", isUsual: false })).toBeUndefined();
});

test("a course shows the plan of its room, else what began last, else what comes first", () => {
  expect(shownSeatPlan(plans, { date: "2026-11-23", room: "B204" })?.id).toBe("winter");
  expect(shownSeatPlan(plans, { date: "2026-11-23", room: "Z9" })?.id).toBe("winter");
  expect(shownSeatPlan(plans, { date: "2026-01-01", room: "B204" })?.validFrom).toBe("2026-09-15");
  expect(shownSeatPlan([], { date: "2026-01-01", room: "" })).toBeUndefined();
});

test("of one day, the plan for a room comes first, then the newer one", () => {
  const same = [
    plan("any", "", "2026-09-15", "9"),
    plan("old", "B204", "2026-09-15"),
    plan("new", "B204", "2026-09-15", "2"),
  ];
  expect(seatPlanFor(same, { date: "2026-10-01", room: "B204", isUsual: true })?.id).toBe("new");
});

test("the usual room is that of the timetable, else the course's", () => {
  const times = {
    sessions: [
      { id: "s1", room: "B211" },
      { id: "s2", room: "" },
    ],
    courses: [{ id: "c", room: "B204" }],
  };
  const lesson = (session: string, room: string) => ({ course: "c", session, room });
  expect(isInUsualRoom(lesson("s1", "B211"), times)).toBe(true);
  expect(isInUsualRoom(lesson("s1", "B204"), times)).toBe(false);
  expect(isInUsualRoom(lesson("s2", "b204"), times)).toBe(true);
  expect(isInUsualRoom(lesson("", "B204"), times)).toBe(true);
});
