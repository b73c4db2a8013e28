import { canPlaceLesson, type LessonPlace } from "#domain/schedule/lesson-place";
import { describe, expect, it } from "vitest";
import { buildException, buildHoliday, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import type { ScheduleException } from "#domain/schedule/exception";
import { expandSchedule } from "#domain/schedule/expander";
import type { Schedule } from "#domain/schedule/schedule";
import { edit } from "./edit.ts";
import {
  cancelMutations,
  lessonMutations,
  backMutations,
  extraLessonMutations,
  restoreMutations,
  roomMutations,
  swapMutations,
} from "./lesson-exceptions.ts";

/** Maths on Tuesdays from 8:55, in a year with one rotation and nothing else. */
const scheduleWith = (exceptions: readonly ScheduleException[] = [], values: Partial<Schedule> = {}) =>
  buildSchedule({ sessions: [buildSession({ day: 2, start: 535 })], exceptions, ...values });
const week = { start: "2026-11-23", end: "2026-11-29" };
const lessonIn = (exceptions: readonly ScheduleException[] = []) => expandSchedule(scheduleWith(exceptions), week)[0]!;
const slot = { date: "2026-11-24", start: 535 };
const at = (date: string, start: number): LessonPlace => ({ date, start, end: start + 50 });
describe("lessonMutations", () => {
  it("makes an exception for this date only", () => {
    expect(lessonMutations(lessonIn(), [], at("2026-11-26", 600))).toEqual([
      {
        op: "create",
        collection: "exceptions",
        id: expect.stringMatching(/^[a-z0-9]{15}$/),
        values: { course: "maths", ...slot, kind: "moved", toDate: "2026-11-26", toStart: 600, toEnd: 650 },
      },
    ]);
  });

  it("is what the schedule then has", () => {
    const [mutation] = lessonMutations(lessonIn(), [], at("2026-11-26", 600));
    if (mutation?.op !== "create") throw new Error("no create");
    const moved = lessonIn([buildException(mutation.values as ScheduleException)]);
    expect(moved).toMatchObject({ date: "2026-11-26", start: 600, end: 650, status: "moved", originStart: 535 });
    const next = expandSchedule(scheduleWith([buildException(mutation.values as ScheduleException)]), {
      start: "2026-12-01",
      end: "2026-12-01",
    });
    expect(next[0]).toMatchObject({ status: "scheduled", start: 535 });
  });

  it("changes the exception of a lesson that was moved before", () => {
    const held = buildException({ id: "held", ...slot, kind: "moved", toDate: "2026-11-26", toStart: 600, toEnd: 650 });
    expect(lessonMutations(lessonIn([held]), [held], at("2026-11-27", 480))).toEqual([
      edit("exceptions", held, { toDate: "2026-11-27", toStart: 480, toEnd: 530 }),
    ]);
  });

  it("deletes the exception when the lesson is back at its origin", () => {
    const held = buildException({ id: "held", ...slot, kind: "moved", toDate: "2026-11-26", toStart: 600, toEnd: 650 });
    expect(lessonMutations(lessonIn([held]), [held], at(slot.date, slot.start))).toEqual([
      { op: "delete", collection: "exceptions", id: "held" },
    ]);
  });

  it("keeps what a moved lesson's exception says of the room", () => {
    const held = buildException({ id: "held", ...slot, kind: "moved", toDate: "2026-11-26", room: "A105" });
    expect(lessonMutations(lessonIn([held]), [held], at(slot.date, slot.start))).toEqual([
      { op: "delete", collection: "exceptions", id: "held" },
      expect.objectContaining({ op: "create", values: { course: "maths", ...slot, kind: "room", room: "A105" } }),
    ]);
  });

  it("leaves the exception of another room alone", () => {
    const room = buildException({ id: "room", ...slot, kind: "room", room: "A105" });
    expect(lessonMutations(lessonIn([room]), [room], at("2026-11-26", 600))).toMatchObject([
      { op: "create", values: { kind: "moved" } },
    ]);
  });

  it("moves an added lesson within its own exception, and back", () => {
    const added = buildException({ id: "added", date: "2026-11-26", start: 700, kind: "added", toEnd: 750 });
    const occurrence = expandSchedule(scheduleWith([added]), week).find((one) => one.status === "added")!;
    expect(lessonMutations(occurrence, [added], at("2026-11-27", 480))).toEqual([
      edit("exceptions", added, { toDate: "2026-11-27", toStart: 480, toEnd: 530 }),
    ]);
    const away = { ...added, toDate: "2026-11-27", toStart: 480, toEnd: 530 };
    const moved = expandSchedule(scheduleWith([away]), week).find((one) => one.session === "")!;
    expect(lessonMutations(moved, [away], at("2026-11-26", 700))).toEqual([
      edit("exceptions", away, { toDate: "", toStart: 0, toEnd: 750 }),
    ]);
  });

  it("does nothing where it is already", () => {
    expect(lessonMutations(lessonIn(), [], at(slot.date, slot.start))).toEqual([]);
  });
});

describe("cancelling", () => {
  it("cancels this lesson with its reason, and restores it", () => {
    const [mutation] = cancelMutations(lessonIn(), "class trip");
    if (mutation?.op !== "create") throw new Error("no create");
    expect(mutation.values).toEqual({ course: "maths", ...slot, kind: "cancelled", note: "class trip" });
    const cancelled = lessonIn([buildException({ ...(mutation.values as ScheduleException), id: "gone" })]);
    expect(cancelled).toMatchObject({ status: "cancelled", note: "class trip" });
    expect(restoreMutations(cancelled, [{ ...(mutation.values as ScheduleException), id: "gone" }])).toEqual([
      { op: "delete", collection: "exceptions", id: "gone" },
    ]);
  });

  it("restores a moved and cancelled lesson to where it was moved", () => {
    const moved = buildException({
      id: "moved",
      ...slot,
      kind: "moved",
      toDate: "2026-11-26",
      toStart: 600,
      toEnd: 650,
    });
    const gone = buildException({ id: "gone", ...slot, kind: "cancelled" });
    expect(restoreMutations(lessonIn([moved, gone]), [moved, gone])).toEqual([
      { op: "delete", collection: "exceptions", id: "gone" },
    ]);
    expect(restoreMutations(lessonIn([moved]), [moved])).toEqual([]);
  });
});

describe("where a lesson may be put", () => {
  it("is refused on a day without school, in closed hours and outside of the year", () => {
    const course = { classes: ["7C2"] };
    const holidays = [
      buildHoliday({ start: "2026-11-27" }),
      buildHoliday({ id: "assembly", start: "2026-11-26", startMinute: 600, endMinute: 660 }),
      buildHoliday({ id: "trip", start: "2026-11-25", classes: ["6C1"] }),
    ];
    const schedule = scheduleWith([], { holidays });
    expect(canPlaceLesson(schedule, course, at("2026-11-27", 480))).toBe(false);
    expect(canPlaceLesson(schedule, course, at("2026-11-26", 590))).toBe(false);
    expect(canPlaceLesson(schedule, course, at("2026-11-26", 660))).toBe(true);
    expect(canPlaceLesson(schedule, course, at("2026-11-25", 480))).toBe(true);
    expect(canPlaceLesson(schedule, course, at("2027-07-16", 480))).toBe(false);
  });
});
describe("another room", () => {
  it("is an exception for this lesson only, and goes when it is the usual one again", () => {
    const [mutation] = roomMutations(lessonIn(), [], " A105 ");
    if (mutation?.op !== "create") throw new Error("no create");
    expect(mutation.values).toEqual({ course: "maths", ...slot, kind: "room", room: "A105" });
    const other = buildException({ ...(mutation.values as ScheduleException), id: "room" });
    expect(lessonIn([other])).toMatchObject({ room: "A105", date: slot.date, start: slot.start });
    expect(roomMutations(lessonIn([other]), [other], "A106")).toEqual([edit("exceptions", other, { room: "A106" })]);
    expect(roomMutations(lessonIn([other]), [other], "")).toEqual([
      { op: "delete", collection: "exceptions", id: "room" },
    ]);
    expect(roomMutations(lessonIn(), [], lessonIn().room)).toEqual([]);
  });

  it("of a moved or an added lesson is in its own exception", () => {
    const moved = buildException({
      id: "moved",
      ...slot,
      kind: "moved",
      toDate: "2026-11-26",
      toStart: 600,
      toEnd: 650,
    });
    expect(roomMutations(lessonIn([moved]), [moved], "A105")).toEqual([edit("exceptions", moved, { room: "A105" })]);
  });
});

describe("two devices", () => {
  const noExceptions: readonly ScheduleException[] = [];
  const idOf = (mutations: ReturnType<typeof lessonMutations>) => mutations.map((one) => one.id);

  it("make the same exception of one slot, and another one of each kind", () => {
    const monday = lessonMutations(lessonIn(), [], at("2026-11-23", 600));
    const thursday = lessonMutations(lessonIn(), [], at("2026-11-26", 600));
    expect(idOf(monday)).toEqual(idOf(thursday));
    const all = [
      ...monday,
      ...cancelMutations(lessonIn(), ""),
      ...roomMutations(lessonIn(), [], "A1"),
      ...extraLessonMutations({ course: "maths", ...at(slot.date, slot.start), room: "", note: "" }, []),
      ...swapMutations({ schoolyear: "y", date: slot.date, like: "2026-11-23", note: "" }, []),
    ];
    expect(new Set(idOf(all)).size).toBe(5);
  });

  it("merge: what came while the dialog was open is compared with, not made twice", () => {
    const [mine] = lessonMutations(lessonIn(), [], at("2026-11-23", 600));
    const theirs = buildException({ id: mine!.id!, ...slot, kind: "moved", toDate: "2026-11-26" });
    const [merged] = lessonMutations(lessonIn(), noExceptions, at("2026-11-23", 600), [theirs]);
    expect(merged).toMatchObject({
      op: "update",
      id: theirs.id,
      seen: { toDate: "" },
      patch: { toDate: "2026-11-23" },
    });
  });
});

describe("back to the timetable", () => {
  it("takes away all that differs in this slot and nothing else", () => {
    const moved = buildException({ id: "moved", ...slot, kind: "moved", toDate: "2026-11-26", room: "A1" });
    const room = buildException({ id: "room", ...slot, kind: "room", room: "A2" });
    const other = buildException({ id: "other", date: "2026-12-01", start: 535, kind: "cancelled" });
    const all = [moved, room, other];
    expect(backMutations(lessonIn(all), all).map(({ id }) => id)).toEqual(["moved", "room"]);
  });
});

describe("a swap of days", () => {
  const swap = { schoolyear: "y", date: "2026-11-25", like: "2026-11-23", note: "" };
  it("is made, changed and taken away", () => {
    const [made] = swapMutations(swap, []);
    if (made?.op !== "create") throw new Error("no create");
    expect(made.values).toEqual({ course: "", date: swap.date, kind: "dayswap", toDate: swap.like, note: "" });
    const held = buildException({ ...(made.values as ScheduleException), id: "swap" });
    expect(swapMutations(swap, [held])).toEqual([]);
    expect(swapMutations({ ...swap, like: "2026-11-24" }, [held])).toEqual([
      edit("exceptions", held, { toDate: "2026-11-24", note: "" }),
    ]);
    expect(swapMutations({ ...swap, like: null }, [held])).toEqual([
      { op: "delete", collection: "exceptions", id: "swap" },
    ]);
  });
});
