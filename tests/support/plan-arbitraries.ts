import fc from "fast-check";
import {
  joinRuns,
  type PlanBlock,
  type PlanCell,
  type PlanDoc,
  type PlanItem,
  type PlanList,
  planMarks,
  type PlanParagraph,
  type PlanRun,
} from "../../src/domain/rich/plan-doc.ts";

const word = fc.constantFrom(
  "page",
  "12",
  "read",
  "Übung",
  "a & b",
  "1 < 2",
  "<b>",
  '"',
  "\u00a0",
  " ",
  "  ",
  "&amp;",
  "\n",
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(word, { maxLength: 4 }).map((words) => words.join(" ")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }).map((raw) => raw.replaceAll(/[\t\r\f]/g, "")) },
);
const href = fc.constantFrom(null, null, null, "https://a.lu/?x=1&y=2", "mailto:a@b.lu", "http://b.lu/%20%22");

const run: fc.Arbitrary<PlanRun> = fc.record({
  text,
  marks: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray([...planMarks])),
  href,
});
const runs = fc.array(run, { maxLength: 3 }).map(joinRuns);
const paragraph: fc.Arbitrary<PlanParagraph> = runs.map((inner) => ({ kind: "paragraph", runs: inner }));

const { inner, list } = fc.letrec<{
  inner: PlanParagraph | PlanList;
  list: PlanList;
  item: PlanItem;
}>((tie) => ({
  inner: fc.oneof({ depthSize: "small", withCrossShrink: true }, paragraph, tie("list")),
  list: fc.record({
    kind: fc.constant("list"),
    isOrdered: fc.boolean(),
    items: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
  }),
  item: fc.record({
    checked: fc.constantFrom(null, null, true, false),
    runs,
    blocks: fc.array(tie("inner"), { maxLength: 2, depthIdentifier: "item" }),
  }),
}));

const cell: fc.Arbitrary<PlanCell> = fc.record({
  isHead: fc.boolean(),
  blocks: fc.array(inner, { minLength: 1, maxLength: 2 }),
});
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }))
  .map((rows): PlanBlock => ({ kind: "table", rows }));
const heading = fc
  .tuple(fc.constantFrom(1 as const, 2 as const, 3 as const), runs)
  .map(([level, words]): PlanBlock => ({ kind: "heading", level, runs: words }));

/** A plan of every kind of block, with words that look like tags and entities. */
export const planArbitrary: fc.Arbitrary<PlanDoc> = fc.array(fc.oneof(paragraph, heading, list, table), {
  minLength: 1,
  maxLength: 4,
});

/** Pieces of HTML in any order, most of them not closed. */
export const junkArbitrary: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."<p> </p> <b> </b> <i> <ul> <ol> <li> </li> </ul> <table> <tr> <td> <th> </td> </table> <tbody> <h1> <h5> </h1> <br> <div> </div>".split(
          " ",
        ),
        ..."<a </a> <!-- --> <script> </script> <td/> <x-y> &lt; &#60; &bogus; < > \" ' = <pre> </pre> <hr> <dl> <dt> <span>".split(
          " ",
        ),
        "<a href='javascript:alert(1)'>",
        '<a href="https://a.lu/ b">',
        '<td colspan="3" rowspan=2>',
        '<li data-checked="true">',
        '<b style="font-weight:normal">',
        "<input type=checkbox checked>",
        " ",
        "\n",
        "\n  ",
        "word",
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

/**
 * Edits as a teacher makes them, chosen by dice: words added, removed and marked, blocks added,
 * removed, ticked, moved in.
 */
const editPlan = (doc: PlanDoc, dice: readonly number[], extra: PlanDoc): PlanDoc => {
  let at = 0;
  const roll = (sides: number): number => dice[at++ % dice.length]! % sides;
  const editRuns = (words: readonly PlanRun[]): readonly PlanRun[] =>
    joinRuns(
      words.flatMap((part) =>
        part.text.split(/( )/).map((piece) => {
          const mark = planMarks[roll(planMarks.length)]!;
          const marks = planMarks.filter((name) => part.marks.includes(name) !== (name === mark));
          const fate = roll(8);
          if (fate === 0) return { ...part, text: piece, marks };
          return { ...part, text: fate === 1 ? `${piece} new${roll(3)}` : fate === 2 ? "" : piece };
        }),
      ),
    );
  const editInner = (block: PlanParagraph | PlanList): PlanParagraph | PlanList =>
    block.kind === "paragraph"
      ? { ...block, runs: editRuns(block.runs) }
      : {
          ...block,
          isOrdered: block.isOrdered !== (roll(6) === 0),
          items: block.items.map((step) => ({
            checked: roll(4) === 0 ? roll(2) === 0 : step.checked,
            runs: editRuns(step.runs),
            blocks: roll(5) === 0 ? [] : step.blocks.map(editInner),
          })),
        };
  const editBlock = (block: PlanBlock): PlanBlock => {
    if (block.kind === "heading") return { ...block, runs: editRuns(block.runs) };
    if (block.kind !== "table") return editInner(block);
    const list = extra.find((other) => other.kind === "list");
    return {
      ...block,
      rows: block.rows.map((cells) =>
        cells.map((old) => ({
          ...old,
          blocks: [...old.blocks.map(editInner), ...(list?.kind === "list" && roll(4) === 0 ? [list] : [])],
        })),
      ),
    };
  };
  const edited = doc.flatMap((block): PlanDoc => {
    const fate = roll(6);
    if (fate === 0) return [];
    return fate === 1 ? [extra[0]!, block] : fate === 2 ? [block] : [editBlock(block)];
  });
  return edited.length > 0 ? edited : [{ kind: "paragraph", runs: [] }];
};

/** A plan and two edits of it. */
export const editedPlansArbitrary: fc.Arbitrary<readonly [base: PlanDoc, mine: PlanDoc, theirs: PlanDoc]> =
  planArbitrary.chain((base) => {
    const side = fc
      .tuple(fc.array(fc.nat(9999), { minLength: 5, maxLength: 60 }), planArbitrary)
      .map(([dice, extra]) => editPlan(base, dice, extra));
    return fc.tuple(fc.constant(base), side, side);
  });
