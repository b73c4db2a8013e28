import { expect, test } from "vitest";
import { weekState } from "./week-state.ts";

test.each([
  ["2026-11-22", "future"],
  ["2026-11-23", "current"],
  ["2026-11-29", "current"],
  ["2026-11-30", "past"],
])("on %s the week of 23 November is %s", (today, state) => {
  expect(weekState("2026-11-23", today)).toBe(state);
});
