import fc from "fast-check";
import { expect, test } from "vitest";
import { unguardCell } from "#domain/guarded-cell";
import { readPastedTable } from "#domain/import/pasted-table";
import { readListStudents } from "#domain/import/list-students";
import { readDelimited } from "#domain/import/read-delimited";
import { rowsToCsv } from "./csv.ts";

test("a table is what the language's Excel opens: mark, separator, line ends, decimal comma", () => {
  expect(
    rowsToCsv("de", [
      ["Name", "Größe"],
      ["Weber; Léa", 1.5],
    ]),
  ).toBe('\uFEFFName;Größe\r\n"Weber; Léa";1,5\r\n');
  expect(rowsToCsv("lb", [["a", "b,c"]])).toBe('\uFEFFa;"b,c"\r\n');
  expect(rowsToCsv("fr", [["a", "b"]])).toBe("\uFEFFa;b\r\n");
  expect(rowsToCsv("en", [["Weber, Léa", 1.5]])).toBe('\uFEFF"Weber, Léa",1.5\r\n');
});

test("quotes, line ends and blanks at the ends stay", () => {
  expect(rowsToCsv("en", [['say "hi"', "one\r\ntwo", " x ", ""]])).toBe('\uFEFF"say ""hi""","one\ntwo"," x ",\r\n');
});

test("what would be a formula is text, numbers stay numbers", () => {
  const risky = ["=1+1", "+352 621", "-2+3", "@SUM(A1)", "\t=1", "\r=1", " =1", "\uff1d1", "=cmd|' /C calc'!A0"];
  for (const text of risky) expect(rowsToCsv("de", [[text]]), JSON.stringify(text)).toMatch(/^\uFEFF"?'/);
  // Nobody sees these before the sign: no width, a joiner, a soft hyphen, a direction, fillers.
  const unseen = ["\u200b", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u2066", "\u3164", "\u2800", "\u0000", "\ufe0f"];
  for (const one of unseen.flatMap((mark) => [mark, ` ${mark}`, `${mark}'`, `'${mark}`]))
    expect(rowsToCsv("de", [[`${one}=1+1`]]), JSON.stringify(one)).toMatch(/^\uFEFF"?'/);
  for (const text of ["-5", "12", "a=1", "a-b"]) expect(rowsToCsv("de", [[text]])).not.toContain("'");
});

test("what looks like a day, a time, a fraction or a number that Excel writes otherwise is text", () => {
  const taken = [
    "1-2",
    "1/2",
    "3/4",
    "12.10",
    "1.5",
    "12.10.2026",
    "2026-11-23",
    "23/11",
    "1.",
    "12-1999",
    "2011-12",
    "3 Mar",
    "Mar 3",
    "MARCH1",
    "SEPT2",
    "5. Mai",
    "März 26",
    "1 févr.",
    "Dez 26",
    "2-Mai-2026",
    "8:00",
    "08:50:10",
    "8 a",
    "8 PM",
    "10:30 am",
    "23.11.2026 08:00",
    "0621123456",
    "007",
    "00",
    "-05",
    "1,5",
    "-1,50",
    "1 234,50",
    "1'000",
    "(5)",
    "5 €",
    "$5",
    "10 %",
    "1 1/2",
    "5e3",
    "1E5",
    "123456789012",
    "1234567890123456",
    " 012",
  ];
  for (const text of taken) expect(rowsToCsv("de", [[text]]), text).toMatch(/^\uFEFF"?'/);
  const left = [
    "7C2",
    "2026-2027",
    "2026/27",
    "2",
    "204",
    "-5",
    "0",
    "C3.1",
    "Mars",
    "May",
    "Marie 3",
    "Weber",
    "1 Buch",
  ];
  for (const text of [...left, "10x", "5e", "a1-2", "12345678901"])
    expect(rowsToCsv("de", [[text]]), text).not.toContain("'");
  // What is a number or a day stays one.
  expect(rowsToCsv("de", [[12.5, { when: "2026-11-23" }, { when: "08:00" }]])).toBe("\uFEFF12,5;2026-11-23;08:00\r\n");
  expect(rowsToCsv("en", [[12.5, -0.5]])).toBe("\uFEFF12.5,-0.5\r\n");
});

/** The cells as a program reads them that expects this separator, with quotes as Excel has them. */
const cellsBy = (separator: string, csv: string): readonly string[] => {
  const cells: string[] = [];
  let [cell, isQuoted, isFresh] = ["", false, true];
  for (let at = 1; at < csv.length; at += 1) {
    const sign = csv[at]!;
    const wasFresh = isFresh;
    isFresh = false;
    if (sign === '"' && isQuoted && csv[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || wasFresh)) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === "\n" || sign === "\r")) {
      cells.push(cell);
      [cell, isFresh] = ["", true];
    } else cell += sign;
  }
  return [...cells, cell];
};

const nasty = fc
  .array(
    fc.constantFrom("=", "+", "-", "@", ",", ";", "\t", "\n", '"', "'", " ", "a", "1", "2", "/", ".", "Mar", "\u200b"),
    {
      maxLength: 9,
    },
  )
  .map((signs) => signs.join(""));

test("no cell begins a formula, whichever separator the program expects", () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1, maxLength: 3 }), fc.constantFrom("en", "de"), (row, locale) => {
      const csv = rowsToCsv(locale, [row]);
      for (const separator of [",", ";", "\t"])
        for (const cell of cellsBy(separator, csv))
          if (!/^-?\d*$/.test(cell)) expect(cell, csv).not.toMatch(/^[\s\u200b]*[=+\-@]/);
    }),
    { numRuns: 2000 },
  );
});

test("what was guarded is read as it was", () => {
  fc.assert(
    fc.property(nasty, fc.constantFrom("en", "de"), (text, locale) => {
      const own = text.replaceAll(/\r\n?/g, "\n").trim();
      const [read] = readPastedTable(rowsToCsv(locale, [["x", own, "y"]]), { separator: locale === "en" ? "," : ";" });
      expect(unguardCell(read!.cells[1]!)).toBe(own);
    }),
    { numRuns: 3000 },
  );
});

test.each(["en", "fr"])("students that were exported are imported as they were (%s)", (locale) => {
  const notes = [
    "=HYPERLINK(1)",
    "-2+3",
    "@SUM(A1)",
    "＝1+1",
    "-12",
    "'quoted'",
    "'=1+1",
    "''=1+1",
    "' +352",
    "\u200b=1+1",
    "\u200b'=1+1",
    "'s Heft",
    "1-2",
    "'3/4",
    "12.10",
    "a;=1+1",
    "a,'=1+1",
    "Mar,-3",
    '+ "two"\nlines; more',
    "",
  ];
  const rows = notes.map((note) => ["Weber", "'T Jong", "+352 621 123", note]);
  const read = readListStudents(readDelimited(rowsToCsv(locale, rows)), {
    columns: ["lastName", "firstName", "phone", "note"],
    headingOrder: null,
    isSwapped: false,
    fixes: new Map(),
    today: "2026-11-23",
    limits: { firstName: 50, lastName: 50, email: 50, phone: 50, guardians: 50, note: 50, className: 50 },
  });
  expect(read.map(({ values, faults }) => [values.firstName, values.phone, values.note, faults])).toEqual(
    notes.map((note) => ["'T Jong", "+352 621 123", note, []]),
  );
});
