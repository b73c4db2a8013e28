import { expect, test } from "vitest";
import { copyDay } from "./session-moves.ts";
import { rotateFrom } from "./rotate-from.ts";
import { splitTimetable } from "./split-timetable.ts";
import { editFrom, insertTimetable } from "./timetable-edits.ts";
import { lineOf, type Session } from "./timetable.ts";
import { buildSession, buildTimetable } from "../../../tests/support/domain-builders.ts";

const timetable = buildTimetable();
const sessions = [buildSession({ id: "first" }), buildSession({ id: "copied", day: 3, origin: "older" })];
const from = "2027-02-15";
const ids = () => {
  let count = 0;
  return () => `new ${(count += 1)}`;
};
const linesOf = (made: readonly Session[]) => made.map(lineOf);

test.each<[string, () => readonly Session[]]>([
  ["a split", () => splitTimetable({ timetable, sessions, from, newId: ids() })!.sessions],
  ["an edit from a date on", () => editFrom({ timetable, sessions, edits: [], from, newId: ids() })!.sessions],
  [
    "another rotation from a date on",
    () =>
      rotateFrom({
        timetables: [timetable],
        sessions,
        from,
        newId: ids(),
        isChosen: () => true,
        rotation: "other",
      })!.sessions.slice(sessions.length),
  ],
  [
    "a copy of the timetable",
    () => {
      const yearEnd = timetable.validTo;
      const made = insertTimetable({
        timetables: [timetable],
        model: timetable,
        sessions,
        from,
        yearEnd,
        newId: ids(),
      });
      return made.ok ? made.value.sessions : [];
    },
  ],
])("%s keeps which lesson a session is", (_, make) => {
  expect(linesOf(make())).toEqual(["first", "older"]);
});

test("a day copied to another one has lessons of its own", () => {
  expect(linesOf(copyDay(sessions, 3, 4, ids()))).toEqual(["new 1"]);
});
