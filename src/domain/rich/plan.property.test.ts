import fc from "fast-check";
import { expect, test } from "vitest";
import { junkArbitrary, planArbitrary } from "../../../tests/support/plan-arbitraries.ts";
import { planToHtml } from "./plan-to-html.ts";
import { isCanonicalPlan, readPlan } from "./read-plan.ts";
import { parseRich, richToHtml } from "./rich-tree.ts";

const runs = { numRuns: 800 };

test("a plan is read as it was written, and written as it was read", () => {
  fc.assert(
    fc.property(planArbitrary, (doc) => {
      const html = planToHtml(doc);
      expect(readPlan(html)).toEqual(doc);
      expect(planToHtml(readPlan(html))).toBe(html);
    }),
    runs,
  );
});

test("the merge can take every plan apart", () => {
  fc.assert(
    fc.property(planArbitrary, (doc) => {
      const html = planToHtml(doc);
      const nodes = parseRich(html);
      expect(nodes && richToHtml(nodes)).toBe(html);
    }),
    runs,
  );
});

test("anything is read as a plan, without a script, and loses no word", () => {
  fc.assert(
    fc.property(junkArbitrary, (junk) => {
      const html = planToHtml(readPlan(junk));
      expect(isCanonicalPlan(html)).toBe(true);
      expect(html).not.toMatch(/<script|="javascript/i);
      // A tag that does not end swallows what comes after it, and a script is no text.
      const isWhole = !/<[^>]*(?:<|$)|<script|<!--/i.test(junk);
      if (isWhole) expect(html.match(/word/g)?.length).toBe(junk.replaceAll(/<[^<>]*>/g, "").match(/word/g)?.length);
    }),
    runs,
  );
});
