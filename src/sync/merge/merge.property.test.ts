import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCanonicalPlan } from "#domain/rich/read-plan";
import { planToHtml } from "#domain/rich/plan-to-html";
import { editedPlansArbitrary } from "../../../tests/support/plan-arbitraries.ts";
import { mergeRich } from "./merge-rich.ts";
import type { MergedText } from "./merge-text.ts";
import { mergeText } from "./merge-text.ts";
import { isElement, parseRich, type RichNode } from "#domain/rich/rich-tree";

/** Few words, so that they repeat, and some that are built-in object properties. */
const word = fc.constantFrom("page", "12", "13", "read", "aloud", "constructor", "__proto__", "Übung", "x");
const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
const text = fc.array(line, { maxLength: 5 }).map((lines) => lines.join("\n"));

const mark = fc.constantFrom("b", "i", 'a href="1"', 'a href="2"');
const marked = fc.tuple(line, fc.option(mark)).map(([words, tag]) => {
  return tag === null ? words : `<${tag}>${words}</${tag.split(" ")[0]}>`;
});
const inline = fc.array(marked, { maxLength: 3 }).map((parts) => parts.join(" "));
/** Rows of any length: most of these tables are grids, some are not. */
const grid = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.array(fc.array(marked, { minLength: 3, maxLength: 3 }), { maxLength: 3 }),
    fc.nat(9),
  )
  .map(([width, rows, isRagged]) => {
    const cut = rows.map((cells, row) => cells.slice(0, isRagged === row ? 1 : width));
    const lines = cut.map((cells) => `<tr>${cells.map((content) => `<td>${content}</td>`).join("")}</tr>`);
    return `<table>${lines.join("")}</table>`;
  });
const { block } = fc.letrec<{ block: string; list: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    inline.map((content) => `<p>${content}</p>`),
    inline.map((content) => `<h2>${content}</h2>`),
    tie("list"),
    grid,
  ),
  list: fc
    .array(fc.tuple(inline, fc.option(tie("list"), { freq: 3, depthSize: "small" })), { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map(([content, inner]) => `<li>${content}${inner ?? ""}</li>`).join("")}</ul>`),
}));
const rich = fc.array(block, { maxLength: 4 }).map((blocks) => blocks.join(""));

const newWord = fc.nat(40).map((number) => `new${number}`);

/**
 * An edit of a text: removes and adds tokens; in a rich text only whole words, so that its tags
 * stay.
 */
const editOf = (tokens: readonly string[]) =>
  fc
    .array(fc.tuple(fc.nat(Math.max(0, tokens.length - 1)), fc.option(newWord)), {
      maxLength: 4,
    })
    .map((changes) => {
      const edited = [...tokens];
      for (const [index, added] of changes) {
        const token = edited[index] ?? "";
        if (/^[<\s]/.test(token)) continue;
        edited[index] = added === null ? "" : `${token} ${added}`.trim();
      }
      return edited.join("");
    });
const tokensOf = (source: string) => source.match(/<[^>]*>|\n|[^\S\n]+|[^<\s]+/g) ?? [""];
const threeOf = (source: fc.Arbitrary<string>) =>
  source.chain((base) => {
    const side = fc.oneof(editOf(tokensOf(base)), source);
    return fc.tuple(fc.constant(base), side, side);
  });

const wordsOf = (source: string): ReadonlySet<string> => new Set(source.match(/[^<>\s]+/g) ?? []);
const tagsOf = (source: string): ReadonlySet<string> => new Set(source.match(/<[^/>][^>]*>/g) ?? []);

const isNested = (nodes: readonly RichNode[], above: readonly string[] = []): boolean =>
  nodes.some(
    (node) =>
      isElement(node) &&
      (above.includes(node.name) ||
        isNested(node.children, node.name === "li" || node.name === "ul" ? [] : [...above, node.name])),
  );

describe.each<[string, (base: string, mine: string, theirs: string) => MergedText, fc.Arbitrary<string>]>([
  ["texts", mergeText, text],
  ["formatted texts", mergeRich, rich],
])("%s", (_, merge, source) => {
  const runs = { numRuns: 600 };

  test("what one side changed is as that side has it; the same change on both stays", () => {
    fc.assert(
      fc.property(source, source, (base, side) => {
        expect(merge(base, side, base)).toEqual({ text: side, isClean: true });
        expect(merge(base, base, side)).toEqual({ text: side, isClean: true });
        expect(merge(base, side, side)).toEqual({ text: side, isClean: true });
      }),
      runs,
    );
  });

  test("both devices get the same result, or both a conflict that keeps each word of mine", () => {
    fc.assert(
      fc.property(threeOf(source), ([base, mine, theirs]) => {
        const here = merge(base, mine, theirs);
        const there = merge(base, theirs, mine);
        expect(there.isClean).toBe(here.isClean);
        if (here.isClean) expect(there.text).toBe(here.text);
      }),
      runs,
    );
  });

  test("no word that either side added is lost: it is there, or theirs is kept in the conflict", () => {
    fc.assert(
      fc.property(threeOf(source), ([base, mine, theirs]) => {
        const merged = merge(base, mine, theirs);
        const before = wordsOf(base);
        const there = wordsOf(merged.text);
        for (const added of wordsOf(mine)) expect(before.has(added) || there.has(added)).toBe(true);
        if (!merged.isClean) return;
        for (const added of wordsOf(theirs)) expect(before.has(added) || there.has(added)).toBe(true);
      }),
      runs,
    );
  });

  test("merging the result again changes nothing", () => {
    fc.assert(
      fc.property(threeOf(source), ([base, mine, theirs]) => {
        const merged = merge(base, mine, theirs);
        fc.pre(merged.isClean);
        expect(merge(theirs, merged.text, theirs).text).toBe(merged.text);
        expect(merge(base, merged.text, merged.text).text).toBe(merged.text);
      }),
      runs,
    );
  });
});

test("formatted texts stay whole: every tag closes, none is new, no mark is nested in itself", () => {
  fc.assert(
    fc.property(threeOf(rich), ([base, mine, theirs]) => {
      fc.pre([base, mine, theirs].every((side) => !isNested(parseRich(side)!)));
      const merged = mergeRich(base, mine, theirs).text;
      const nodes = parseRich(merged);
      expect(nodes).toBeDefined();
      expect(isNested(nodes!)).toBe(false);
      const known = new Set([base, mine, theirs].flatMap((side) => [...tagsOf(side)]));
      expect([...tagsOf(merged)].filter((tag) => !known.has(tag))).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

test("three plans give a plan, or a conflict; both devices get the same", () => {
  fc.assert(
    fc.property(editedPlansArbitrary, (sides) => {
      const [base, mine, theirs] = sides.map(planToHtml) as [string, string, string];
      const here = mergeRich(base, mine, theirs);
      const there = mergeRich(base, theirs, mine);
      expect(isCanonicalPlan(here.text)).toBe(true);
      expect(there.isClean).toBe(here.isClean);
      if (here.isClean) expect(there.text).toBe(here.text);
    }),
    { numRuns: 500 },
  );
});

test("marks that both sides put over each other are in a plan's order", () => {
  expect(mergeRich("<p>a b c</p>", "<p><em>a b</em> c</p>", "<p>a <strong>b c</strong></p>")).toEqual({
    text: "<p><em>a </em><strong><em>b</em> c</strong></p>",
    isClean: true,
  });
});
