import fc from "fast-check";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { planToHtml } from "#domain/rich/plan-to-html";
import { readPlan } from "#domain/rich/read-plan";
import { planArbitrary } from "../../../tests/support/plan-arbitraries.ts";
import { outsideChange } from "./outside-change.ts";
import { planNode } from "./plan-nodes.ts";
import { createPlanWriter } from "./plan-writer.ts";

const node = (html: string) => planNode(readPlan(html));

test("a plan goes into ProseMirror and comes back as it was", () => {
  fc.assert(
    fc.property(planArbitrary, (doc) => {
      const made = planNode(doc);
      made.check();
      const writer = createPlanWriter();
      const html = planToHtml(doc);
      expect(writer.toHtml(made)).toBe(html);
      expect(writer.sizeOf(made)).toBeGreaterThanOrEqual(new TextEncoder().encode(html).length);
    }),
    { numRuns: 400 },
  );
});

test("whatever comes from outside, the document becomes it", () => {
  fc.assert(
    fc.property(planArbitrary, planArbitrary, (before, after) => {
      const state = EditorState.create({ doc: planNode(before) });
      const next = planNode(after);
      const tr = outsideChange(state, next);
      expect((tr ?? state).doc.eq(next)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test.each([
  ["words before", "<p>a</p><p>two|</p>", "<p>a new</p><p>two</p>"],
  ["a block before and one after", "<p>a</p><p>two|</p>", "<p>b</p><p>a</p><p>two</p><p>c</p>"],
  ["changes on both sides", "<p>a</p><p>two|</p>", "<p>b</p><p>two</p><p>c</p>"],
  [
    "another cell of the table",
    "<table><tr><td>a</td><td>two|</td></tr></table>",
    "<table><tr><td>a, b</td><td>two</td></tr></table>",
  ],
  [
    "a step that is ticked there",
    '<ul><li data-checked="false">two|</li></ul>',
    '<ul><li data-checked="true">two</li></ul>',
  ],
])("the cursor stays behind its word: %s", (_, marked, changed) => {
  const doc = node(marked.replace("|", ""));
  let pos = 0;
  doc.descendants((child, at) => {
    if (child.text?.startsWith("two") === true) pos = at + 3;
  });
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, pos) });
  const { $from } = state.apply(outsideChange(state, node(changed))!).selection;
  expect($from.parent.textContent.slice(0, $from.parentOffset)).toBe("two");
});
