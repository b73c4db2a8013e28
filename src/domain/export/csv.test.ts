import { expect, test } from "vitest";
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
  for (const text of ["-5", "-1,5", "12", "a=1", "a-b"]) expect(rowsToCsv("de", [[text]])).not.toContain("'");
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
