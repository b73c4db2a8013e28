import { strFromU8, unzipSync } from "fflate";
import * as fc from "fast-check";
import { Window } from "happy-dom";
import { expect, test } from "vitest";
import { planArbitrary } from "../../../../tests/support/plan-arbitraries.ts";
import { type PlanDoc, plainText } from "#domain/rich/plan-doc";
import { planToHtml } from "#domain/rich/plan-to-html";
import { readPlan } from "#domain/rich/read-plan";
import { officeFile } from "#db/zip/office-file";
import { planDocx } from "#domain/export/plan-docx";
import { lessonDocx } from "./lesson-docx.ts";
import type { LessonPaper } from "./use-lesson-paper.ts";

const clock = () => Date.parse("2026-11-23T10:24:00+01:00");

/** The parts of the document, parsed as XML; throws where one is not well-formed. */
const open = (file: Uint8Array) => {
  const parts = unzipSync(file);
  const parser = new new Window().DOMParser();
  return new Map(
    Object.entries(parts).map(([name, bytes]) => {
      const text = strFromU8(bytes);
      const document = parser.parseFromString(text, "application/xml");
      const faults = document.querySelectorAll("parsererror");
      // happy-dom lets both pass; Word does not.
      expect(text, name).not.toMatch(/&(?!(?:amp|lt|gt|quot);)/);
      // oxlint-disable-next-line no-control-regex -- what XML has no way to write
      expect(text, name).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/u);
      if (faults.length > 0) throw new Error(`${name}: ${faults[0]!.textContent}`);
      return [name, { text, document }] as const;
    }),
  );
};
const lesson = (html: string): LessonPaper => ({
  title: "Brüche & mehr <b>",
  course: "7C2",
  unit: "",
  when: "Monday",
  year: "2026/2027",
  outcomes: null,
  sections: [{ title: "Plan", html }],
});

type Element = ReturnType<InstanceType<Window["DOMParser"]>["parseFromString"]>["documentElement"];
const all = (root: { getElementsByTagName(name: string): Iterable<unknown> }, name: string) =>
  [...root.getElementsByTagName(name)] as Element[];
/** The paragraphs as "style: text", breaks as "/". */
const lines = (body: Element) =>
  all(body, "w:p").map((one) => {
    const style = all(one, "w:pStyle")[0]?.getAttribute("w:val") ?? "";
    const text = [...one.getElementsByTagName("*")]
      .map(({ tagName, textContent }) =>
        tagName.toLowerCase() === "w:br" ? "/" : tagName.toLowerCase() === "w:t" ? textContent : "",
      )
      .join("");
    return `${style}: ${text}`;
  });

test("a plan's headings, lists, steps, tables, marks and links are in the document", () => {
  const html =
    "<h1>Start</h1><p>Hello <strong>bold <em>both</em></strong> <u>u</u><s>s</s><code>c</code><br>next</p>" +
    "<ol><li>one<ul><li>deep</li></ul></li><li>two</li></ol><ol><li>again</li></ol>" +
    '<ul><li data-checked="true">done</li><li data-checked="false">open</li></ul>' +
    '<p><a href="https://a.lu/?x=1&amp;y=2">link</a></p>' +
    "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>";
  const parts = open(lessonDocx(lesson(html), { language: "de", clock }));
  const { document } = parts.get("word/document.xml")!;
  expect(lines(document.documentElement)).toEqual([
    "Title: Brüche & mehr <b>",
    "Facts: 7C2",
    "Facts: Monday",
    "Heading2: Plan",
    "Heading3: Start",
    ": Hello bold both usc/next",
    "ListParagraph: one",
    "ListParagraph: deep",
    "ListParagraph: two",
    "ListParagraph: again",
    "ListParagraph: ☑ done",
    "ListParagraph: ☐ open",
    ": link",
    "Cell: A",
    "Cell: B",
    "Cell: 1",
    "Cell: 2",
    ": ",
  ]);
  const numbers = all(document.documentElement, "w:numPr").map((one) => [
    all(one, "w:numId")[0]!.getAttribute("w:val"),
    all(one, "w:ilvl")[0]!.getAttribute("w:val"),
  ]);
  expect(numbers).toEqual([
    ["2", "0"],
    ["1", "1"],
    ["2", "0"],
    ["3", "0"],
  ]);
  const known = all(parts.get("word/numbering.xml")!.document.documentElement, "w:num").map((one) =>
    one.getAttribute("w:numId"),
  );
  expect(known).toEqual(["1", "2", "3"]);
  const both = all(document.documentElement, "w:r").find((one) => one.textContent === "both")!;
  expect([all(both, "w:b").length, all(both, "w:i").length]).toEqual([1, 1]);
  const link = all(document.documentElement, "w:hyperlink")[0]!;
  const target = all(parts.get("word/_rels/document.xml.rels")!.document.documentElement, "Relationship").find(
    (one) => one.getAttribute("Id") === link.getAttribute("r:id"),
  )!;
  expect([target.getAttribute("Target"), target.getAttribute("TargetMode")]).toEqual([
    "https://a.lu/?x=1&y=2",
    "External",
  ]);
  expect(all(document.documentElement, "w:tblHeader")).toHaveLength(1);
});

/** The words of a plan, in order. */
const wordsOf = (doc: PlanDoc): string => {
  const of = (block: PlanDoc[number]): string => {
    if (block.kind === "list")
      return block.items.map((item) => plainText(item.runs) + item.blocks.map(of).join("")).join("");
    if (block.kind === "table")
      return block.rows
        .flat()
        .map(({ blocks }) => blocks.map(of).join(""))
        .join("");
    return plainText(block.runs);
  };
  return doc.map(of).join("");
};
// oxlint-disable-next-line no-control-regex -- what XML has no way to write
const written = (text: string) => text.replaceAll(/[\s☐☑]|[\u0000-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu, "");

test("outcomes stand before the plan, a line each; a lesson that names none has no such part", () => {
  const outcomes = { title: "Outcomes", text: "N2.4 Compare & order\nG1 Measure" };
  const parts = open(lessonDocx({ ...lesson("<p>Halves</p>"), outcomes }, { language: "de", clock }));
  const { document } = parts.get("word/document.xml")!;
  expect(lines(document.documentElement).slice(3)).toEqual([
    "Heading2: Outcomes",
    ": N2.4 Compare & order",
    ": G1 Measure",
    "Heading2: Plan",
    ": Halves",
  ]);
});

test("any plan gives well-formed parts with all of its words", () => {
  fc.assert(
    fc.property(planArbitrary, (doc) => {
      const html = planToHtml(doc);
      const { document } = open(lessonDocx(lesson(html), { language: "de", clock })).get("word/document.xml")!;
      const text = all(document.documentElement, "w:t")
        .map((one) => one.textContent)
        .join("");
      expect(written(text)).toBe(written(`Brüche & mehr <b>7C2MondayPlan${wordsOf(readPlan(html))}`));
    }),
    { numRuns: 60 },
  );
});

test("several lessons have a heading each", () => {
  const one = (title: string) => ({ title, facts: [], sections: [] });
  const parts = planDocx({ title: "Maths", language: "lb", lessons: [one("A"), one("B")] });
  const { document } = open(officeFile(parts, clock())).get("word/document.xml")!;
  expect(lines(document.documentElement).filter((line) => /^(?:Title|Heading1):/.test(line))).toEqual([
    "Title: Maths",
    "Heading1: A",
    "Heading1: B",
  ]);
});
