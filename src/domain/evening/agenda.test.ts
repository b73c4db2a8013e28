import { describe, expect, test } from "vitest";
import {
  agendaOf,
  besideStart,
  fillSlots,
  freeStarts,
  layOut,
  moveAppointment,
  neighbours,
  otherStarts,
  slotStarts,
  timeLeft,
} from "./agenda.ts";

const hours = { start: 1080, end: 1110, length: 10 };
const appointment = (id: string, start: number, student = id) => ({ id, student, start });

describe("an evening's times", () => {
  test("are as many as fit in whole", () => {
    expect(slotStarts(hours)).toEqual([1080, 1090, 1100]);
    expect(slotStarts({ ...hours, end: 1109 })).toEqual([1080, 1090]);
    expect(slotStarts({ ...hours, end: 1070 })).toEqual([]);
    expect(slotStarts({ ...hours, length: 0 })).toEqual([]);
  });

  test("are free, taken, or taken twice, and nobody is lost", () => {
    const agenda = agendaOf(hours, [appointment("b", 1090), appointment("a", 1090), appointment("late", 1200)]);
    expect(
      agenda.map(({ start, appointments, isClash, isOutside }) => [
        start,
        appointments.map(({ id }) => id),
        isClash,
        isOutside,
      ]),
    ).toEqual([
      [1080, [], false, false],
      [1090, ["a", "b"], true, false],
      [1100, [], false, false],
      [1200, ["late"], false, true],
    ]);
    expect(freeStarts(agenda)).toEqual([1080, 1100]);
  });

  test("that an appointment beside them reaches into are not free", () => {
    const agenda = agendaOf(hours, [appointment("beside", 1085)]);
    expect(agenda.map(({ start }) => start)).toEqual([1085, 1100]);
    const clash = agendaOf(hours, [appointment("beside", 1085), appointment("on", 1090)]);
    expect(clash.map(({ start, isClash }) => [start, isClash])).toEqual([
      [1085, true],
      [1090, true],
      [1100, false],
    ]);
  });
});

test("a class is put into what is free, in its order; who has a time keeps it, the rest is named", () => {
  const agenda = agendaOf(hours, [appointment("m", 1090, "bea")]);
  expect(fillSlots(agenda, ["ada", "bea", "cem", "dora"])).toEqual({
    placed: [
      { student: "ada", start: 1080 },
      { student: "cem", start: 1100 },
    ],
    left: ["dora"],
  });
});

test("an appointment moves to a free time, or changes places", () => {
  const agenda = agendaOf(hours, [appointment("a", 1080), appointment("b", 1090)]);
  expect(moveAppointment(agenda, appointment("a", 1080), 1100)).toEqual([{ id: "a", start: 1100 }]);
  expect(moveAppointment(agenda, appointment("a", 1080), 1090)).toEqual([
    { id: "a", start: 1090 },
    { id: "b", start: 1080 },
  ]);
  expect(moveAppointment(agenda, appointment("a", 1080), 1080)).toEqual([]);
  expect([besideStart(agenda, 1080, -1), besideStart(agenda, 1080, 1), besideStart(agenda, 7, 1)]).toEqual([
    undefined,
    1090,
    undefined,
  ]);
});

test("a student who comes twice is known at each of both times", () => {
  const all = [appointment("a", 1100, "lou"), appointment("b", 1080, "lou"), appointment("c", 1090, "mia")];
  expect(all.map((one) => otherStarts(all, one))).toEqual([[1080], [1100], []]);
  expect(otherStarts(all, { id: "", student: "lou" })).toEqual([1080, 1100]);
});

test("the next appointment is the next one in time, over free times", () => {
  const all = [appointment("c", 1100), appointment("a", 1080)];
  expect(neighbours(all, "a")).toEqual({ before: undefined, after: appointment("c", 1100) });
  expect(neighbours(all, "c").before).toEqual(appointment("a", 1080));
  expect(neighbours(all, "gone")).toEqual({ before: undefined, after: undefined });
});

test("what is left of a time is counted on its day", () => {
  const slot = { date: "2026-12-03", start: 1080, length: 10 };
  const at = (minutes: number) => timeLeft(slot, { today: "2026-12-03", minutes });
  expect(at(1075)).toEqual({ type: "later", minutes: 5 });
  expect(at(1080)).toEqual({ type: "running", minutes: 10 });
  expect(at(1089)).toEqual({ type: "running", minutes: 1 });
  expect(at(1092)).toEqual({ type: "over", minutes: 2 });
  expect(timeLeft(slot, { today: "2026-12-04", minutes: 1080 })).toEqual({ type: "other-day" });
});

describe("laid out anew", () => {
  const mixed = [appointment("c", 1300), appointment("a", 1085), appointment("b", 1085)];

  test("appointments follow each other in their order, and nobody is lost after the end", () => {
    expect(layOut(hours, [...mixed, appointment("d", 1301)], { every: 0, pause: 10 })).toEqual([
      { id: "a", start: 1080 },
      { id: "b", start: 1090 },
      { id: "c", start: 1100 },
      { id: "d", start: 1110 },
    ]);
  });

  test("a break comes after so many of them, and none before the first", () => {
    const starts = layOut(hours, mixed, { every: 2, pause: 15 }).map(({ start }) => start);
    expect(starts).toEqual([1080, 1090, 1115]);
    expect(layOut(hours, mixed, { every: 1, pause: 5 }).map(({ start }) => start)).toEqual([1080, 1095, 1110]);
  });
});
