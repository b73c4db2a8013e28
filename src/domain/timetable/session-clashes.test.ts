import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sessionClashes } from "./session-clashes.ts";
import { buildCourse, buildSession } from "../../../tests/support/domain-builders.ts";

const courses = [
  buildCourse(),
  buildCourse({ id: "tutor", classes: ["7C2"], room: "B204" }),
  buildCourse({ id: "club", classes: [], room: "A003" }),
];

test("two sessions in the same minutes of the same week clash, with the room and the classes they share", () => {
  const [clash] = sessionClashes(
    [buildSession({ id: "a" }), buildSession({ id: "b", course: "tutor", start: 500, labels: ["A"] })],
    courses,
  );
  expect(clash).toEqual({
    sessions: ["a", "b"],
    day: 1,
    start: 500,
    end: 530,
    labels: ["A"],
    room: "B204",
    classes: ["7C2"],
  });
});

test("A and B, one after the other, and other days do not clash; different rooms give none", () => {
  const a = buildSession({ id: "a", labels: ["A"] });
  expect(sessionClashes([a, buildSession({ id: "b", course: "tutor", labels: ["B"] })], courses)).toEqual([]);
  expect(sessionClashes([a, buildSession({ id: "b", start: 530 })], courses)).toEqual([]);
  expect(sessionClashes([a, buildSession({ id: "b", day: 2 })], courses)).toEqual([]);
  expect(sessionClashes([a, buildSession({ id: "b", course: "club" })], courses)).toMatchObject([
    { room: "", classes: [] },
  ]);
  expect(sessionClashes([a, buildSession({ id: "b", course: "club", room: "B204" })], courses)).toMatchObject([
    { room: "B204" },
  ]);
});

test("blocks one after the other do not clash, those that share a day do", () => {
  const first = buildSession({ id: "a", validTo: "2026-12-18" });
  const next = (validFrom: string) => buildSession({ id: "b", course: "tutor", validFrom });
  expect(sessionClashes([first, next("2026-12-19")], courses)).toEqual([]);
  expect(sessionClashes([first, next("2026-12-18")], courses)).toHaveLength(1);
  expect(sessionClashes([first, next("")], courses)).toHaveLength(1);
});

test("are all pairs that share a minute and a week, whatever the order", () => {
  const anySession = fc
    .record({
      day: fc.constantFrom(1, 2),
      start: fc.constantFrom(480, 500, 535, 600),
      length: fc.constantFrom(20, 50, 105),
      labels: fc.subarray(["A", "B"]),
      course: fc.constantFrom("maths", "tutor", "club"),
    })
    .map(({ length, ...values }) => buildSession({ ...values, end: values.start + length }));
  fc.assert(
    fc.property(fc.array(anySession, { maxLength: 12 }), fc.func(fc.nat(100)), (list, rank) => {
      const sessions = list.map((session, index) => ({ ...session, id: `s${index}` }));
      const shuffled = sessions.toSorted((a, b) => rank(a.id) - rank(b.id));
      const weeks = ["A", "B"];
      const busy = (one: (typeof sessions)[number], week: string): boolean =>
        one.labels.length === 0 || one.labels.includes(week);
      const expected = sessions.flatMap((a, index) =>
        sessions
          .slice(index + 1)
          .filter(
            (b) =>
              a.day === b.day &&
              Math.max(a.start, b.start) < Math.min(a.end, b.end) &&
              weeks.some((week) => busy(a, week) && busy(b, week)),
          )
          .map((b) => [a.id, b.id].toSorted().join()),
      );
      const found = sessionClashes(shuffled, courses).map(({ sessions }) => sessions.toSorted().join());
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
  );
});
