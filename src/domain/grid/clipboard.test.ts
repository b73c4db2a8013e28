import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readClipboard, writeClipboard } from "./clipboard.ts";

/** As Excel 365 writes it, shortened. */
const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General}</style></head><body>
<!--StartFragment--><table border=0 cellpadding=0><col width=64><tr height=20><td class=xl65>Fractions &amp; d&eacute;cimaux</td><td>ex. 1<br>ex. 2</td></tr>
 <tr height=20><td></td><td></td></tr><tr height=20><td>R&eacute;vision</td><td x:num>12</td></tr></table><!--EndFragment--></body></html>`;

test("Excel's table is read with its empty rows, and a line break stays in its cell", () => {
  expect(readClipboard({ text: "ignored", html: excel })).toEqual([
    ["Fractions & décimaux", "ex. 1\nex. 2"],
    ["", ""],
    ["Révision", "12"],
  ]);
});

test.each([
  ["one\r\n\r\n two \r\n", [["one"], ["two"]]],
  ["• one\n- two\n3.\tthree", [["one"], ["two"], ["three"]]],
  ["a; b, c", [["a; b, c"]]],
  [
    "a\tb\n\t\nc\t\n\t",
    [
      ["a", "b"],
      ["", ""],
      ["c", ""],
    ],
  ],
  ['"two\nlines, ""so"""\tx', [['two\nlines, "so"', "x"]]],
  ["", []],
])("plain text %j", (text, rows) => {
  expect(readClipboard({ text, html: "" })).toEqual(rows);
});

test("lines that are places, such as students, keep the empty ones and their signs", () => {
  expect(readClipboard({ text: "45\n\n38\n51\n\n", html: "" }, "places")).toEqual([["45"], [""], ["38"], ["51"]]);
  expect(readClipboard({ text: "- 5\n12", html: "<ul><li>5</li><li>12</li></ul>" }, "places")).toEqual([
    ["- 5"],
    ["12"],
  ]);
});

test("a quoted cell with a line break is one cell in one column, too", () => {
  const rows = [["one\ntwo"], ["three"]];
  expect(readClipboard({ text: '"one\ntwo"\nthree', html: "" })).toEqual(rows);
  expect(readClipboard({ text: '"one\ntwo"\nthree', html: "" }, "places")).toEqual(rows);
  expect(readClipboard({ text: '"Macbeth", act 1\nact 2', html: "" })).toEqual([['"Macbeth", act 1'], ["act 2"]]);
});

test.each(["hidden", "style='display:none'", "style='visibility:collapse'", "height=0", "style='mso-hide:all'"])(
  "a row that is not shown (%s) is not pasted",
  (attribute) => {
    const html = `<table><tr><td>45</td></tr><tr ${attribute}><td>12</td></tr><tr><td>38</td></tr></table>`;
    expect(readClipboard({ text: "", html }, "places")).toEqual([["45"], ["38"]]);
  },
);

test("a list is read by its items, other HTML by its plain text", () => {
  const list = "<p>Unit 2</p><ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>";
  expect(readClipboard({ text: "x", html: list }).flat()).toEqual(["Unit 2", "one", "two", "three"]);
  expect(readClipboard({ text: "one\ntwo", html: "<span>one</span><br><span>two</span>" })).toEqual([["one"], ["two"]]);
});

const cell = fc.string({ unit: fc.constantFrom("a", " ", "\t", "\n", '"', "<", "&", "é", ";"), maxLength: 6 });
// What is around a text does not count; a plan's texts have no empty ends.
const trimmed = cell.map((text) => text.trim().replaceAll(/\s*\n\s*/g, "\n"));

test("what is copied from the book is pasted as it was, from the text and from the table", () => {
  const table = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
    .chain(([columns, rows]) =>
      fc.array(fc.array(trimmed, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    )
    .filter((rows) => rows[0]!.length > 1 && rows.at(-1)!.some((text) => text !== ""));
  fc.assert(
    fc.property(table, (rows) => {
      const { text } = writeClipboard(rows);
      expect(readClipboard({ text, html: "" })).toEqual(rows);
    }),
  );
  const plain = table.map((rows) => rows.map((cells) => cells.map((text) => text.replaceAll(/\s+/g, " "))));
  fc.assert(
    fc.property(plain, (rows) => {
      expect(readClipboard(writeClipboard(rows))).toEqual(rows);
    }),
  );
});
