import { describe, expect, test } from "vitest";
import {
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
  buildTimetable,
} from "../../../tests/support/domain-builders.ts";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { noteSlot, plainWords } from "./note-slot.ts";

const yearWith = (values: Parameters<typeof buildSchedule>[0] = {}) =>
  createYearSchedule(
    buildSchedule({
      rotations: [],
      timetables: [buildTimetable({ rotation: "" })],
      sessions: [buildSession({ day: 1, start: 540 }), buildSession({ day: 1, start: 480 }), buildSession({ day: 2 })],
      ...values,
    }),
  );
const link = { days: ["2026-11-24", "2026-11-23"], from: "2026-11-23T07:00" };
const slotOf = (lesson: string, values: Parameters<typeof buildSchedule>[0] = {}, of = link) =>
  noteSlot(lesson, yearWith(values), of);

describe("a substitute's note", () => {
  test("belongs to the lesson that it names, one that the timetable has no more too", () => {
    expect(slotOf("maths|2026-11-23|540")).toEqual({ course: "maths", date: "2026-11-23", start: 540 });
    expect(slotOf("maths|2026-11-25|600")).toEqual({ course: "maths", date: "2026-11-25", start: 600 });
  });

  test("about all lessons belongs to the first one of the link that takes place", () => {
    expect(slotOf("")).toEqual({ course: "maths", date: "2026-11-23", start: 480 });
    expect(slotOf("", { exceptions: [buildException()] })?.start).toBe(540);
    expect(slotOf("", {}, { ...link, from: "2026-11-23T08:50" })?.start).toBe(540);
    const closed = [buildHoliday({ start: "2026-11-23", end: "2026-11-24" })];
    expect(slotOf("", { holidays: closed })).toBeNull();
    expect(slotOf("", {}, { ...link, days: [] })).toBeNull();
  });

  test("that names no lesson of the year belongs nowhere", () => {
    const crafted = [
      "physics|2026-11-23|540",
      "maths|2026-02-30|540",
      "maths|2025-11-24|540",
      "maths|2026-11-23|1440",
      "maths|2026-11-23|-1",
      "maths|2026-11-23",
      "maths||540",
      "|||",
      "__proto__|2026-11-23|540",
      "maths|2026-11-23|540|more",
    ];
    expect(crafted.filter((lesson) => slotOf(lesson) !== null)).toEqual([]);
  });

  test("is words alone", () => {
    expect(plainWords(" We did 1 to 3.\r\nLéa  asked\tmore 🙂\n")).toBe("We did 1 to 3.\nLéa  asked\tmore 🙂");
    expect(plainWords("\u0000a\u001b\u202Eb\u2066\ud800")).toBe("ab\ufffd");
    expect(plainWords(" \u0007\n")).toBe("");
  });
});
