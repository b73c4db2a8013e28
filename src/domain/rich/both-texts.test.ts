import { expect, test } from "vitest";
import { bothRich, bothTexts } from "./both-texts.ts";

test("shared lines appear once", () => {
  expect(bothTexts("a\nbox\nc", "a\nweb\nc")).toBe("a\nbox\nweb\nc");
  expect(bothTexts("", "web")).toBe("web");
});

test("formatted text keeps its blocks whole", () => {
  expect(bothRich("<p>a</p><p><strong>box</strong></p>", "<p>a</p><p>web</p>")).toBe(
    "<p>a</p><p><strong>box</strong></p><p>web</p>",
  );
});

test("items of two lists become one list", () => {
  expect(bothRich("<ul><li>a</li><li>box</li></ul>", "<ul><li>a</li><li>web</li></ul><p>z</p>")).toBe(
    "<ul><li>a</li><li>box</li><li>web</li></ul><p>z</p>",
  );
  expect(bothRich("<ul><li>a</li></ul>", "<ol><li>b</li></ol>")).toBe("<ul><li>a</li></ul><ol><li>b</li></ol>");
});
