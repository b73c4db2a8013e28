import { expect, test } from "vitest";
import { countRemarks, newestRemarks, type Remark, remarkPens } from "./remarks.ts";

const compare = (a: string, b: string) => a.localeCompare(b);
const remark = (o: Partial<Remark>): Remark => ({
  student: "lou",
  course: "maths",
  date: "2026-11-24",
  start: 480,
  kind: "plus",
  label: "",
  at: "2026-11-24T07:05:00.000Z",
  ...o,
});
const own = (label: string) => remark({ kind: "other", label });

test("one's own kinds follow the common ones, the most used first, at most twelve", () => {
  const used = [own("Board"), own("Chat"), own("Chat"), own("Aloud")];
  expect(remarkPens(used, compare).map(({ kind, label }) => label || kind)).toEqual([
    "plus",
    "zero",
    "minus",
    "praise",
    "behaviour",
    "Chat",
    "Aloud",
    "Board",
  ]);
  const many = Array.from({ length: 20 }, (_, nth) => own(`Kind ${String(nth).padStart(2, "0")}`));
  expect(remarkPens(many, compare)).toHaveLength(5 + 12);
});

test("each thing is counted by itself, and what never was is left out", () => {
  const found = countRemarks([remark({}), remark({}), remark({ kind: "minus" }), own("Chat"), own("Board")], compare);
  expect(found.map(({ pen, count }) => `${pen.label || pen.kind} ${count}`)).toEqual([
    "plus 2",
    "minus 1",
    "Board 1",
    "Chat 1",
  ]);
});

test("the newest lesson comes first, and in a lesson what was noted last", () => {
  const [a, b, c] = [
    remark({ at: "2026-11-24T07:05:00.000Z" }),
    remark({ at: "2026-11-24T07:09:00.000Z" }),
    remark({ date: "2026-11-25" }),
  ];
  expect(newestRemarks([a, b, c])).toEqual([c, b, a]);
});
