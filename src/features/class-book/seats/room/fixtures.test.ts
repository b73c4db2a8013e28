import { expect, test } from "vitest";
import { fixturesOf, moveFixture, nearestWall, type RoomFixture } from "./fixtures.ts";

test("a room has windows and a door until somebody says otherwise; moving one leaves the other", () => {
  const plan = { fixtures: [] };
  const [windows, door] = fixturesOf(plan);
  expect(moveFixture(plan, door!, "back")).toEqual([windows, { kind: "door", side: "back" }]);
  const told: { fixtures: RoomFixture[] } = { fixtures: [{ kind: "door", side: "left" }] };
  expect(moveFixture(told, fixturesOf(told)[0]!, "right")).toEqual([{ kind: "door", side: "right" }]);
});

test.each([
  [-20, 100, "left"],
  [420, 100, "right"],
  [200, -30, "back"],
  [200, 330, "front"],
  [30, 150, "left"],
] as const)("at %i, %i the nearest wall is %s", (x, y, wall) => {
  expect(nearestWall({ x, y }, { left: 0, right: 400, top: 0, bottom: 300 })).toBe(wall);
});
