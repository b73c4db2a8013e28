import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { type PasteLine, planPaste } from "./plan-paste.ts";

const limits = { title: 20, homework: 100, objectives: 100, reflection: 100, outcomes: 100 };
const lesson = (title: string, o: { homework?: string; status?: LessonStatus; locked?: boolean } = {}) => ({
  title,
  homework: "",
  objectives: "",
  reflection: "",
  status: "draft" as const,
  locked: false,
  ...o,
});
const line = (key: string, plan: PasteLine["lesson"] = null, takesPlace = true): PasteLine => ({
  key,
  takesPlace,
  lesson: plan,
});
const week = [
  line("mon", lesson("Held", { status: "held" })),
  line("tue"),
  line("wed", null, false),
  line("thu", lesson("Planned")),
  line("fri", lesson("Locked", { locked: true })),
  line("sat", lesson("", { homework: "p. 3" })),
  line("sun"),
];
const paste = (table: string[][], o: Partial<Parameters<typeof planPaste>[0]> = {}) =>
  planPaste({ lines: week, columns: ["title", "homework"], table, mode: "free", limits, ...o });
const said = (plan: ReturnType<typeof paste>) =>
  plan.steps.map((step) =>
    step.type === "pass"
      ? `${step.line.key} ${step.reason}`
      : `${step.line.key} = ${step.cells.map(({ text, replaced }) => (replaced ? `${replaced} → ${text}` : text)).join(", ")}`,
  );

test("free slots are filled one by one; what is planned, held, locked or cancelled is passed over", () => {
  expect(said(paste([["one"], ["two"], ["three"]]))).toEqual([
    "mon held",
    "tue = one",
    "wed cancelled",
    "thu planned",
    "fri locked",
    "sat = two",
    "sun = three",
  ]);
});

test("a line is free or not by the columns that are pasted", () => {
  expect(
    said(
      paste([
        ["one", "p. 1"],
        ["two", "p. 2"],
      ]),
    ).slice(1),
  ).toEqual(["tue = one, p. 1", "wed cancelled", "thu planned", "fri locked", "sat planned", "sun = two, p. 2"]);
  expect(said(paste([["p. 1"], ["p. 2"]], { columns: ["homework"] })).slice(1)).toEqual([
    "tue = p. 1",
    "wed cancelled",
    "thu = p. 2",
  ]);
});

test("to replace, every slot from here on is written into, and what goes is named", () => {
  expect(said(paste([["one"], ["two"], [""], ["four"]], { mode: "replace" }))).toEqual([
    "mon held",
    "tue = one",
    "wed cancelled",
    "thu = Planned → two",
    "fri locked",
    "sat = ",
    "sun = four",
  ]);
});

test("what the year has no slot for, and what does not fit, is named", () => {
  const plan = paste([["one", "a", "b"], ["x".repeat(21)], ["three"], ["four"]]);
  expect(plan.left).toEqual([["four"]]);
  expect(plan.columnsLeft).toBe(1);
  expect(plan.tooLong).toBe(1);
  expect(plan.fills.map(({ line: { key } }) => key)).toEqual(["tue", "sun"]);
});

test("whatever is pasted into free slots: each text once, in order, and no text goes", () => {
  const anyLine = fc.record({
    key: fc.string(),
    takesPlace: fc.boolean(),
    lesson: fc.option(
      fc
        .record({
          title: fc.constantFrom("", "t"),
          homework: fc.constantFrom("", "h"),
          status: fc.constantFrom<LessonStatus>("draft", "held", "ready"),
          locked: fc.boolean(),
        })
        .map((one) => ({ ...lesson(""), ...one })),
    ),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine),
      fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/)), { maxLength: 8 }),
      (lines, table) => {
        const plan = planPaste({ lines, columns: ["title"], table, mode: "free", limits });
        expect([...plan.fills.map(({ cells }) => cells.map(({ text }) => text)), ...plan.left]).toEqual(table);
        for (const { line: filled, cells } of plan.fills) {
          expect(filled.takesPlace).toBe(true);
          expect(cells.every(({ replaced }) => replaced === "")).toBe(true);
        }
        if (plan.left.length > 0)
          expect(plan.fills).toHaveLength(plan.steps.filter(({ type }) => type === "fill").length);
      },
    ),
  );
});
