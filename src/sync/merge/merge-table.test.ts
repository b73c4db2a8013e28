import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeRich } from "./merge-rich.ts";

/** A table from its cells; the first row is its head. */
const table = (...rows: readonly string[][]): string => {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((text) => `<${tag}>${text}</${tag}>`).join("")}</tr>`;
  const [head = [], ...body] = rows;
  return `<table><tbody>${line(head, "th")}${body.map((row) => line(row, "td")).join("")}</tbody></table>`;
};

const readTable = (html: string): readonly (readonly string[])[] =>
  (html.match(/<tr>.*?<\/tr>/g) ?? []).map((row) =>
    (row.match(/<t[dh]>.*?<\/t[dh]>/g) ?? []).map((cell) => cell.slice(4, -5)),
  );

const week = [
  ["", "Mon", "Tue"],
  ["8:00", "Maths", "Art"],
  ["9:00", "French", ""],
];

const cases: readonly [string, string[][], string[][], string[][]][] = [
  [
    "both add a column, at the end",
    week.map((row, at) => [...row, ["Wed", "Sport", "Music"][at]!]),
    week.map((row, at) => [...row, ["Thu", "Latin", ""][at]!]),
    [
      ["", "Mon", "Tue", "Thu", "Wed"],
      ["8:00", "Maths", "Art", "Latin", "Sport"],
      ["9:00", "French", "", "", "Music"],
    ],
  ],
  [
    "a row meets a column",
    [...week, ["10:00", "Latin", "Music"]],
    week.map((row, at) => [row[0]!, ["Sun", "", "Mass"][at]!, ...row.slice(1)]),
    [
      ["", "Sun", "Mon", "Tue"],
      ["8:00", "", "Maths", "Art"],
      ["9:00", "Mass", "French", ""],
      ["10:00", "", "Latin", "Music"],
    ],
  ],
  [
    "a column is taken away here, a row that needs none of it is put there",
    week.map((row) => row.slice(0, 2)),
    [...week, ["10:00", "Latin", ""]],
    [
      ["", "Mon"],
      ["8:00", "Maths"],
      ["9:00", "French"],
      ["10:00", "Latin"],
    ],
  ],
  [
    "two cells of one row, and a heading",
    [week[0]!, ["8:00", "Maths, page 12", "Art"], week[2]!],
    [["", "Monday", "Tue"], ["8:00", "Maths", "Arts"], week[2]!],
    [
      ["", "Monday", "Tue"],
      ["8:00", "Maths, page 12", "Arts"],
      ["9:00", "French", ""],
    ],
  ],
  [
    "an empty table is filled from two ends",
    [
      ["", ""],
      ["x", ""],
    ],
    [
      ["", ""],
      ["", "y"],
    ],
    [
      ["", ""],
      ["x", "y"],
    ],
  ],
];

test.each(cases)("%s", (_, mine, theirs, merged) => {
  const base =
    merged.length === 2
      ? [
          ["", ""],
          ["", ""],
        ]
      : week;
  expect(mergeRich(table(...base), table(...mine), table(...theirs))).toEqual({
    text: table(...merged),
    isClean: true,
  });
  expect(mergeRich(table(...base), table(...theirs), table(...mine)).text).toBe(table(...merged));
});

describe("mine stays as a whole and theirs is kept aside", () => {
  const row = ["10:00", "Latin", "Music"];
  const base = table(...week);
  test.each<[string, string, string, string?]>([
    [
      "a column is taken away, a row put there has a cell in it",
      table(...week.map((one) => one.slice(0, 2))),
      table(...week, row),
    ],
    [
      "a row is taken away, a column has a cell in it",
      table(...week.slice(0, 2)),
      table(...week.map((one) => [...one, "new"])),
    ],
    [
      "both put another column in place of one",
      table(...week.map(([a, b], at) => [a!, b!, `W${at}`])),
      table(...week.map(([a, b], at) => [a!, b!, `T${at}`])),
    ],
    [
      "a cell reaches over two columns",
      base.replace("<td>French</td><td></td>", '<td colspan="2">French</td>'),
      table(...week, row),
    ],
    ["a row is too short", base.replace("<td>French</td><td></td>", "<td>French</td>"), table(...week, row)],
    ["a list took its place", "<ul><li>Maths</li></ul>", table(...week, row)],
    [
      "columns with widths of their own",
      `<table><colgroup><col><col></colgroup>${table(["a", "b", "c"], ["d", "e", "f"]).slice(7)}`,
      `<table><colgroup><col><col></colgroup>${table(["a", "b"], ["d", "E"]).slice(7)}`,
      `<table><colgroup><col><col></colgroup>${table(["a", "b"], ["d", "e"]).slice(7)}`,
    ],
  ])("%s", (_, mine, theirs, before = base) => {
    expect(mergeRich(before, mine, theirs)).toEqual({ text: mine, isClean: false });
    expect(mergeRich(before, theirs, mine)).toEqual({ text: theirs, isClean: false });
  });
});

test("one cell that both changed is a conflict, and the rest of the table merges", () => {
  const [head, first, second] = week as [string[], string[], string[]];
  const mine = table(head, ["8:00", "Latin", "Art"], second);
  const theirs = table(head, ["8:00", "Greek", "Art"], ["9:00", "French", "Music"]);
  expect(mergeRich(table(head, first, second), mine, theirs)).toEqual({
    text: table(head, ["8:00", "Latin", "Art"], ["9:00", "French", "Music"]),
    isClean: false,
  });
});

/**
 * A side's table, whose rows and columns have names; a cell's text is both names, and what was
 * written to it.
 */
type Model = {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly notes: ReadonlyMap<string, string>;
};
type Edit = {
  readonly what: "addRow" | "addColumn" | "dropRow" | "dropColumn" | "note";
  readonly at: number;
  readonly to: number;
};

const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom<Edit["what"]>("addRow", "addColumn", "addColumn", "dropRow", "dropColumn", "note", "note"),
  at: fc.nat(5),
  to: fc.nat(5),
});

const applyEdit = (model: Model, { what, at, to }: Edit, name: string): Model => {
  const { rows, columns, notes } = model;
  const insert = (list: readonly string[], index: number) => list.toSpliced(index % (list.length + 1), 0, name);
  const drop = (list: readonly string[], index: number) =>
    list.length > 1 ? list.toSpliced(index % list.length, 1) : list;
  switch (what) {
    case "addRow":
      return { ...model, rows: insert(rows, at) };
    case "addColumn":
      return { ...model, columns: insert(columns, at) };
    case "dropRow":
      return { ...model, rows: drop(rows, at) };
    case "dropColumn":
      return { ...model, columns: drop(columns, at) };
    case "note":
      return {
        ...model,
        notes: new Map([...notes, [`${rows[at % rows.length]}.${columns[to % columns.length]}`, name]]),
      };
  }
};

const toHtml = ({ rows, columns, notes }: Model, isFilled: (row: string, column: string) => boolean): string =>
  table(
    ...rows.map((row, index) =>
      columns.map((column) => {
        const note = notes.get(`${row}.${column}`);
        const isThere = index === 0 || isFilled(row, column) || note !== undefined;
        return isThere ? [`${row}.${column}`, note ?? ""].join(" ").trim() : "";
      }),
    ),
  );

const lives = fc
  .record({
    height: fc.integer({ min: 1, max: 4 }),
    width: fc.integer({ min: 1, max: 4 }),
    mine: fc.array(edit, { maxLength: 4 }),
    theirs: fc.array(edit, { maxLength: 4 }),
    empty: fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 6, selector: String }),
  })
  .map(({ height, width, mine, theirs, empty }) => {
    const base: Model = {
      rows: Array.from({ length: height }, (_, index) => `r${index}`),
      columns: Array.from({ length: width }, (_, index) => `c${index}`),
      notes: new Map(),
    };
    const blanks = new Set(empty.map(([row, column]) => `r${row}.c${column}`));
    // Base rows have content: an empty one is identified by its place alone.
    const isFilled = (row: string, column: string) =>
      column === `c${Number(row.slice(1)) % width}` || !blanks.has(`${row}.${column}`);
    const live = (edits: readonly Edit[], side: string) =>
      edits.reduce((model, one, index) => applyEdit(model, one, `${side}${index}`), base);
    return [toHtml(base, isFilled), toHtml(live(mine, "m"), isFilled), toHtml(live(theirs, "t"), isFilled)] as const;
  });

test("after a clean merge every cell keeps its heading and its row neighbours, and nothing written is lost", () => {
  let clean = 0;
  fc.assert(
    fc.property(lives, ([base, mine, theirs]) => {
      const merged = mergeRich(base, mine, theirs);
      if (!merged.isClean) return;
      clean += 1;
      const rows = readTable(merged.text);
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      const names = rows.map((row) => row.map((text) => text.split(/[. ]/)));
      for (const row of names) expect(new Set(row.map(([name]) => name).filter(Boolean)).size).toBeLessThanOrEqual(1);
      const columns = names[0]!.map((_, index) => names.map((row) => row[index]![1]).filter(Boolean));
      for (const column of columns) expect(new Set(column).size).toBeLessThanOrEqual(1);
      const before = new Set(readTable(base).flat());
      const there = new Set(rows.flat().flatMap((text) => text.split(" ")));
      for (const side of [mine, theirs]) {
        for (const text of readTable(side).flat()) {
          if (before.has(text)) continue;
          for (const word of text.split(" ")) expect(before.has(word) || there.has(word)).toBe(true);
        }
      }
    }),
    { numRuns: 2000 },
  );
  // Most are: a merge that gives up proves nothing.
  expect(clean).toBeGreaterThan(1000);
});

/** Few words, so that rows and columns look alike; only headings are unique. */
const alike = fc.record({
  rows: fc.array(fc.array(fc.constantFrom("", "x", "page 3"), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  }),
  mine: fc.array(edit, { maxLength: 3 }),
  theirs: fc.array(edit, { maxLength: 3 }),
});

test("in tables with similar cells, a word stays under its heading", () => {
  fc.assert(
    fc.property(alike, (life) => {
      const base = [["A", "B", "C"], ...life.rows];
      const live = (edits: readonly Edit[], side: string) => {
        let rows: readonly (readonly string[])[] = base;
        for (const [index, { what, at, to }] of edits.entries()) {
          const column = to % rows[0]!.length;
          if (what === "addRow")
            rows = rows.toSpliced(
              1 + (at % rows.length),
              0,
              rows[0]!.map((name) => `in ${name}`),
            );
          if (what === "addColumn") {
            const name = `${side}${index}`;
            rows = rows.map((row, line) => row.toSpliced(column, 0, line === 0 ? name : `in ${name}`));
          }
          if (what === "dropRow" && rows.length > 1) rows = rows.toSpliced(1 + (at % (rows.length - 1)), 1);
          if (what === "dropColumn" && rows[0]!.length > 1) rows = rows.map((row) => row.toSpliced(column, 1));
        }
        return table(...rows.map((row) => [...row]));
      };
      const merged = mergeRich(table(...base), live(life.mine, "m"), live(life.theirs, "t"));
      if (!merged.isClean) return;
      const [head, ...rows] = readTable(merged.text);
      for (const row of rows) {
        expect(row.length).toBe(head!.length);
        for (const [index, text] of row.entries()) if (text.startsWith("in ")) expect(text).toBe(`in ${head![index]}`);
      }
    }),
    { numRuns: 2000 },
  );
});
