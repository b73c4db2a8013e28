import { expect, test } from "vitest";
import { planToHtml } from "./plan-to-html.ts";
import { readPlan } from "./read-plan.ts";

const canonical = (html: string): string => planToHtml(readPlan(html));

test.each([
  ["an empty plan", "<p></p>", ""],
  ["other names of marks", "<p><b>a</b> <i>b</i> <del>c</del></p>", "<p><strong>a</strong> <em>b</em> <s>c</s></p>"],
  ["marks in another order", "<p><em><strong>a</strong></em></p>", "<p><strong><em>a</em></strong></p>"],
  ["words without a tag", "one<br>two", "<p>one<br>two</p>"],
  ["lines as a browser writes them", "<div>one</div><div><br></div><div>two</div>", "<p>one</p><p></p><p>two</p>"],
  ["lines of the source", "<p>\n  one\n  two\n</p>\n<ul>\n <li>\n a</li>\n</ul>", "<p>one two</p><ul><li>a</li></ul>"],
  ["tags that are not closed", "<ul><li>a<li>b", "<ul><li>a</li><li>b</li></ul>"],
  ["paragraphs in an item", "<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li>a<p>b</p></li></ul>"],
  ["a list right in a list", "<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
  [
    "steps of other editors",
    '<ul><li><input type="checkbox" checked>a</li></ul>',
    '<ul><li data-checked="true">a</li></ul>',
  ],
  ["small headings", "<h5>a</h5>", "<h3>a</h3>"],
  [
    "a table with head and body",
    "<table><colgroup><col></colgroup><thead><tr><td>A</td></tr></thead><tbody><tr><td>b</td></tr></tbody></table>",
    "<table><tr><th>A</th></tr><tr><td>b</td></tr></table>",
  ],
  [
    "cells over several",
    '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td colspan="2">d</td></tr></table>',
    "<table><tr><td>a</td><td>b</td></tr><tr><td></td><td>c</td></tr><tr><td>d</td><td></td></tr></table>",
  ],
  [
    "rows of several lengths",
    "<table><tr><td>a<td>b<tr><td>c</table>",
    "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td></td></tr></table>",
  ],
  ["a script", "<p>a<script>alert('<p>')</script>b</p>", "<p>ab</p>"],
  ["a script in a link", '<p><a href="java\nscript:alert(1)">a</a><a href=" JavaScript:x">b</a></p>', "<p>ab</p>"],
  [
    "a link in capitals",
    '<p><a HREF="HTTPS://a.lu/?a=1&amp;b" onclick="x()">a</a></p>',
    '<p><a href="https://a.lu/?a=1&amp;b">a</a></p>',
  ],
  ["entities", "<p>&eacute;&nbsp;&#8217;&#x20AC; &bogus; &lt;b&gt;</p>", "<p>é\u00a0’€ &amp;bogus; &lt;b&gt;</p>"],
  ["a text of lines", "<pre>a\n  b</pre>", "<p>a<br>  b</p>"],
  [
    "styles of Google Docs",
    '<b style="font-weight:normal"><p><span style="font-weight:700">a</span>b</p></b>',
    "<p><strong>a</strong>b</p>",
  ],
])("%s", (_, html, plan) => {
  expect(canonical(html)).toBe(plan);
});

test("reads a text with a megabyte of anything", () => {
  for (const piece of [
    "<a ",
    '<a b="',
    "<",
    "&",
    "<p>",
    "<!--",
    "<b><i>",
    "</p>",
    "<script>",
    "<td colspan=60>",
    "<table><tr><td>",
    " \n",
    "<svg>",
  ]) {
    expect(() => readPlan(piece.repeat(Math.ceil(1_000_000 / piece.length)))).not.toThrow();
  }
});
