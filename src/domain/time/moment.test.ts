import { expect, test } from "vitest";
import { momentIn, toMoment } from "./moment.ts";

test("a moment compares as a text, and is read by the school's clock", () => {
  const moment = toMoment(Date.UTC(2026, 10, 25, 9, 4, 30, 5));
  expect(moment).toBe("2026-11-25T09:04:30.005Z");
  expect(momentIn("Europe/Luxembourg", moment)).toEqual({ date: "2026-11-25", minutes: 604 });
});
