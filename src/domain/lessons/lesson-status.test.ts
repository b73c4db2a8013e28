import { expect, it } from "vitest";
import { type LessonStatus, plansState } from "./lesson-status.ts";

const stateOf = (...statuses: readonly LessonStatus[]) => plansState(statuses.map((status) => ({ status })));

it("says of several plans in one lesson what holds of all of them", () => {
  expect(stateOf()).toBe("unplanned");
  expect([stateOf("draft"), stateOf("ready", "draft")]).toEqual(["planned", "planned"]);
  expect([stateOf("held"), stateOf("held", "held")]).toEqual(["held", "held"]);
  expect([stateOf("notHeld"), stateOf("notHeld", "draft")]).toEqual(["notHeld", "planned"]);
  expect([stateOf("partly"), stateOf("held", "draft"), stateOf("held", "notHeld")]).toEqual([
    "partly",
    "partly",
    "partly",
  ]);
});
