import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { readPlan } from "#domain/rich/read-plan";
import { linkAt } from "./link-commands.ts";
import { planNode } from "./plan-nodes.ts";

const html = '<p>see <a href="https://geogebra.org">GeoGebra</a><a href="https://rtl.lu">RTL</a> now</p>';

/** The link with the cursor after so many letters, or with a stretch selected. */
const at = (from: number, to = from) => {
  const doc = planNode(readPlan(html));
  const selection = TextSelection.create(doc, from + 1, to + 1);
  const { href, text } = linkAt(EditorState.create({ doc, selection }));
  return [href, text];
};

test("the link that the cursor is in or touches; a finger's tap puts it at the word's end", () => {
  expect(at(3)).toEqual(["", ""]);
  expect(at(4)).toEqual(["https://geogebra.org", "GeoGebra"]);
  expect(at(8)).toEqual(["https://geogebra.org", "GeoGebra"]);
  expect(at(12)).toEqual(["https://rtl.lu", "RTL"]);
  expect(at(15)).toEqual(["https://rtl.lu", "RTL"]);
  expect(at(16)).toEqual(["", ""]);
});

test("a selection after a link is linked anew, one of the link is the link", () => {
  expect(at(15, 19)).toEqual(["", " now"]);
  expect(at(4, 12)).toEqual(["https://geogebra.org", "GeoGebra"]);
});
