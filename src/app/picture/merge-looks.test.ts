// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { chooseLook } from "./choose-look.ts";
import { mergeLooks } from "./merge-looks.ts";

const boxOf = (html: string): Element => {
  const box = document.createElement("div");
  box.innerHTML = html;
  return box;
};

const chosen = (html: string, look: number): string => {
  const template = document.createElement("template");
  template.innerHTML = html;
  chooseLook(template.content, look);
  return template.innerHTML;
};

const row = (time: string, inner: string) => `<li><b>${time}</b>${inner}</li>`;
const looks = [
  `<h1>Monday</h1><ol>${row("8", "<i>soon</i>")}${row("9", "later")}</ol>`,
  `<h1>Monday</h1><ol>${row("8", '<i class="now">now</i><button>Held</button>')}${row("9", "later")}</ol>`,
  `<h1>Monday</h1><ol>${row("8", '<i class="now">now</i><button>Partly</button>')}${row("9", "later")}</ol>`,
  `<h1>Tuesday</h1><p>No lessons</p>`,
  `<h1>Tuesday</h1><ol>${row("8", '<svg><path d="M1"></path></svg>')}</ol>`,
  `<h1>Tuesday</h1><ol>${row("8", '<svg><path d="M2"></path></svg>')}</ol>`,
];

test("one tree gives each look back as it was", () => {
  const merged = mergeLooks(looks.map(boxOf));
  looks.forEach((html, look) => expect(chosen(merged, look)).toBe(html));
});

test("what looks have in common is there once", () => {
  const merged = mergeLooks(looks.slice(0, 3).map(boxOf));
  for (const common of ["Monday", "later"]) expect(merged.split(common)).toHaveLength(2);
});
