import { expect, test } from "vitest";
import { notesToPrint } from "./notes-to-print.ts";

const period = { start: "2026-09-15", end: "2026-12-18" };
const note = (date: string, o: { text?: string; onlyMe?: boolean } = {}) => ({ date, text: "x", onlyMe: false, ...o });

test("paper for parents has the period's notes, the newest first, and none that is only for the teacher", () => {
  const found = notesToPrint(
    [note("2026-10-01"), note("2026-11-01", { onlyMe: true }), note("2026-12-01"), note("2027-02-01")],
    period,
  );
  expect(found.shown.map(({ date }) => date)).toEqual(["2026-12-01", "2026-10-01"]);
  expect([found.onlyMe, found.older]).toEqual([1, 0]);
});

test("as many notes are printed as fit on one page; older ones are counted", () => {
  const many = Array.from({ length: 12 }, (_, at) => note(`2026-10-${String(at + 10)}`));
  expect(notesToPrint(many, period)).toMatchObject({ shown: { length: 8 }, older: 4 });
  const long = ["2026-10-01", "2026-10-02", "2026-10-03"].map((date) => note(date, { text: "y".repeat(1500) }));
  expect(notesToPrint(long, period)).toMatchObject({ shown: { length: 2 }, older: 1 });
});
