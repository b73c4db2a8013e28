import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planArbitrary } from "../../../tests/support/plan-arbitraries.ts";
import { planLines } from "#domain/lessons/plan-lines";
import { stepMinutes } from "#domain/lessons/step-minutes";
import type { PlanDoc, PlanItem, PlanRun } from "#domain/rich/plan-doc";
import { planToHtml } from "#domain/rich/plan-to-html";
import { isCanonicalPlan } from "#domain/rich/read-plan";
import { moveLastStep } from "./move-last-step.ts";

test("the last step of a list goes to the start of the next plan's list", () => {
  const from = "<ol><li>5' Warm-up</li><li>30' Work</li><li>20' Sheet 6</li></ol>";
  expect(moveLastStep(from, "<ol><li>10' Homework</li></ol>")).toEqual({
    from: "<ol><li>5' Warm-up</li><li>30' Work</li></ol>",
    to: "<ol><li>20' Sheet 6</li><li>10' Homework</li></ol>",
  });
  expect(moveLastStep(from, "")?.to).toBe("<ol><li>20' Sheet 6</li></ol>");
  expect(moveLastStep(from, "<p>Test</p>")?.to).toBe("<ol><li>20' Sheet 6</li></ol><p>Test</p>");
});

test("a step takes along what follows it, up to the next heading", () => {
  const from =
    "<p>40' Input</p><p>20' Work</p><p>Exercises 1 to 3</p><ul><li>alone</li></ul><h2>Remember</h2><p>Keys</p>";
  expect(moveLastStep(from, "")).toEqual({
    from: "<p>40' Input</p><h2>Remember</h2><p>Keys</p>",
    to: "<p>20' Work</p><p>Exercises 1 to 3</p><ul><li>alone</li></ul>",
  });
});

test("a step in a step and a row of a table are steps like any other", () => {
  const list = "<ul><li>Group work<ul><li>20' read</li><li>40' write</li></ul></li></ul>";
  expect(moveLastStep(list, "")).toEqual({
    from: "<ul><li>Group work<ul><li>20' read</li></ul></li></ul>",
    to: "<ul><li>40' write</li></ul>",
  });
  const table = "<table><tr><td>20'</td><td>read</td></tr><tr><td>40'</td><td>write</td></tr></table>";
  expect(moveLastStep(table, "")).toEqual({
    from: "<table><tr><td>20'</td><td>read</td></tr></table>",
    to: "<table><tr><td>40'</td><td>write</td></tr></table>",
  });
});

test("a plan of one step keeps it, and one without minutes has none to move", () => {
  expect(moveLastStep("<p>90' Film</p>", "")).toBeNull();
  expect(moveLastStep("<p>Film</p><p>Talk</p>", "")).toBeNull();
});

const timed = ([first, ...rest]: readonly PlanRun[], minutes: number): readonly PlanRun[] => [
  { text: `${minutes}' ${first?.text ?? ""}`, marks: [], href: null },
  ...rest,
];
/** The plan with minutes before some of its blocks and items. */
const withSteps = (doc: PlanDoc, take: () => number): PlanDoc => {
  const inItem = (item: PlanItem): PlanItem => {
    const minutes = take();
    return {
      ...item,
      runs: minutes > 0 ? timed(item.runs, minutes) : item.runs,
      blocks: withSteps(item.blocks, take) as PlanItem["blocks"],
    };
  };
  return doc.map((block) => {
    if (block.kind === "table") return block;
    if (block.kind === "list") return { ...block, items: block.items.map(inItem) };
    const minutes = take();
    return minutes > 0 ? { ...block, runs: timed(block.runs, minutes) } : block;
  });
};
const words = (html: string) => planLines(html, Infinity).toSorted();

test("whatever the plans, no line and no minute is lost, and one step has moved", () => {
  let moved = 0;
  fc.assert(
    fc.property(planArbitrary, planArbitrary, fc.infiniteStream(fc.constantFrom(0, 0, 5, 20)), (one, two, stream) => {
      const take = () => Number(stream.next().value);
      const [from, to] = [planToHtml(withSteps(one, take)), planToHtml(withSteps(two, take))];
      const steps = stepMinutes(from);
      const answer = moveLastStep(from, to);
      expect(answer !== null).toBe(steps.length > 1);
      if (!answer) return;
      moved += 1;
      expect(isCanonicalPlan(answer.from) && isCanonicalPlan(answer.to)).toBe(true);
      expect(stepMinutes(answer.from)).toEqual(steps.slice(0, -1));
      expect(stepMinutes(answer.to)).toEqual([steps.at(-1), ...stepMinutes(to)]);
      expect(words(answer.from + answer.to)).toEqual(words(from + to));
    }),
    { numRuns: 1500, seed: 20261129 },
  );
  expect(moved).toBeGreaterThan(300);
});
