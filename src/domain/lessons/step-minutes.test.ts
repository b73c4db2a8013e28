import { expect, test } from "vitest";
import { fitSteps, stepMinutes } from "./step-minutes.ts";

test("minutes stand at a step's start, however they are written", () => {
  const plan =
    "<ol><li>5' Warm-up</li><li><strong>12 min</strong> Mind map</li><li>20′ Sheet 6</li><li>10 Min. Tafel</li><li>8mn bilan</li></ol>";
  expect(stepMinutes(plan)).toEqual([5, 12, 20, 10, 8]);
});

test("other numbers are none", () => {
  expect(
    stepMinutes("<p>12 minus 5</p><p>In 5' we go</p><p>3 exercises</p><p>0' nothing</p><p>1000' long</p>"),
  ).toEqual([]);
  expect(stepMinutes("")).toEqual([]);
});

test("each step says how much of it is within the lesson", () => {
  expect(fitSteps([5, 12, 20, 10, 8], 50)).toEqual({ sum: 55, over: 5, free: 0, within: [5, 12, 20, 10, 3] });
  expect(fitSteps([30, 30, 10], 50)).toEqual({ sum: 70, over: 20, free: 0, within: [30, 20, 0] });
  expect(fitSteps([20], 50)).toEqual({ sum: 20, over: 0, free: 30, within: [20] });
});
