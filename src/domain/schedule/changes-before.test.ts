import { expect, test } from "vitest";
import { buildRotation, buildSchedule, buildSession, buildTimetable } from "../../../tests/support/domain-builders.ts";
import { changesBefore } from "./changes-before.ts";

const before = buildSchedule({ sessions: [buildSession({ labels: ["A"] })] });
const today = "2026-11-30";

test.each([
  ["other labels", { rotations: [buildRotation({ labels: ["B", "A"] })] }, true],
  ["other lessons under the same labels", { sessions: [buildSession({ labels: ["B"] })] }, true],
  ["the same in every way", { sessions: [buildSession({ id: "another id", labels: ["A"] })] }, false],
  [
    "a change from that day on",
    {
      timetables: [
        buildTimetable({ validTo: "2026-11-29" }),
        buildTimetable({ id: "b", validFrom: today, rotation: "" }),
      ],
    },
    false,
  ],
])("%s", (_, patch, isChanged) => expect(changesBefore(before, { ...before, ...patch }, today)).toBe(isChanged));

test("before the year begins there is nothing to change", () => {
  const after = { ...before, rotations: [buildRotation({ labels: ["B", "A"] })] };
  expect(changesBefore(before, after, before.year.start)).toBe(false);
});
