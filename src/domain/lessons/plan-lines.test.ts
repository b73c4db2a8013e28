import fc from "fast-check";
import { expect, it } from "vitest";
import { planToHtml } from "#domain/rich/plan-to-html";
import { readPlan } from "#domain/rich/read-plan";
import { planArbitrary } from "../../../tests/support/plan-arbitraries.ts";
import { planLines } from "./plan-lines.ts";

it("reads a plan's lines from its formatted text", () => {
  expect(planLines("<p>Material &amp; Blatt</p><ul><li>eins <b>zwei</b></li><li></li><li>drei</li></ul>", 3)).toEqual([
    "Material & Blatt",
    "eins zwei",
    "drei",
  ]);
  expect(planLines("", 3)).toEqual([]);
});

it("ends a line at a break, and keeps what only looks like a tag as text", () => {
  expect(planLines("a<br>b<br/>c", 2)).toEqual(["a", "b"]);
  expect(planLines("<p>1/2 &lt; 2/3</p>", 3)).toEqual(["1/2 < 2/3"]);
});

it("has a line for each item of a list in a list, and for each row of a table", () => {
  expect(planLines('<ul><li data-checked="true">a<ul><li>b</li></ul></li><li>c</li></ul>', 9)).toEqual(["a", "b", "c"]);
  expect(
    planLines("<h2>Plan</h2><table><tr><th>Phase</th><th></th></tr><tr><td>5 min</td><td>a</td></tr></table>", 9),
  ).toEqual(["Plan", "Phase", "5 min · a"]);
});

it("has every word of a plan, in its order", () => {
  const wordsOf = (text: string) => text.replaceAll(/[\s·]/g, "");
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(textOf).join("");
    if (typeof value !== "object" || value === null) return "";
    return "text" in value ? String(value.text) : Object.values(value).map(textOf).join("");
  };
  fc.assert(
    fc.property(planArbitrary, (doc) => {
      const html = planToHtml(doc);
      expect(wordsOf(planLines(html, Infinity).join(""))).toBe(wordsOf(textOf(readPlan(html))));
    }),
  );
});
