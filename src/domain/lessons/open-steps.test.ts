import { expect, it } from "vitest";
import { openSteps } from "./open-steps.ts";

it("counts the steps that are not ticked, in lists within lists too", () => {
  expect(openSteps("<p>Intro</p><ul><li>no step</li></ul>")).toBe(0);
  const inner = '<ul><li data-checked="false">c</li></ul>';
  expect(
    openSteps(`<ul><li data-checked="true">a${inner}</li><li data-checked="false">b</li></ul><p>x</p>${inner}`),
  ).toBe(3);
});
