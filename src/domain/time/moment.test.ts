import { expect, test } from "vitest";
import { momentIn, toMoment } from "./moment.ts";

test("a moment compares as a text, and is read by the school's clock", () => {
  const moment = toMoment(Date.UTC(2026, 10, 25, 9, 4, 30, 5), 0);
  expect(moment).toBe("2026-11-25T09:04:30.005Z");
  expect(momentIn("Europe/Luxembourg", moment)).toEqual({ date: "2026-11-25", minutes: 604 });
});

test("a clock that is known to be wrong makes no edit later or earlier than it was", () => {
  const right = Date.UTC(2026, 10, 25, 9, 4);
  const day = 86_400_000;
  for (const ahead of [3 * day, -3 * day]) expect(toMoment(right + ahead, ahead)).toBe(toMoment(right, 0));
});
