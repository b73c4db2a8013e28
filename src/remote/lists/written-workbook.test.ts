import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { expect, test } from "vitest";
import type { TableRows } from "#domain/export/table-cell";
import { tableXlsx } from "#domain/export/table-xlsx";
import { officeFile } from "#db/zip/office-file";
import { readListFiles } from "./read-list-files.ts";

const at = Date.parse("2026-11-23T10:24:00+01:00");
const fileOf = (rows: TableRows, name = "Students") => officeFile(tableXlsx(name, rows), at);
const texts = [
  "=1+1",
  "+352 621",
  "0621123456",
  "1-2",
  "3/4",
  "12.10",
  "5e3",
  "'x",
  "-",
  "a\nb  c",
  " x ",
  '<&">',
  "日本",
  "a;=1",
  "TRUE",
  "1234567890123456",
  "2026-11-23",
  "08:00",
  "\u0000a\u000b",
];

test("what a workbook was made of is read again: texts, numbers, days and times", async () => {
  const rows: TableRows = [
    ["Text", "Number", "Day", "Time", "Both", "Old"],
    ...texts.map((text) => [text, -12.5, { when: "2026-11-23" }, { when: "08:05" }, { when: "2026-11-23 08:00" }, ""]),
    ["", "", { when: "1850-01-02" }, { when: "04:00 (next day)" }, { when: "" }, { when: "1900-03-01" }],
  ];
  const [sheet] = await readXlsxFile(new Blob([fileOf(rows)]), { trim: false });
  const [head, ...lines] = sheet!.data;
  expect([sheet!.sheet, head]).toEqual(["Students", rows[0]]);
  const readable = texts.map((text) => text.replaceAll("\u0000", "").replaceAll("\u000b", ""));
  expect(lines.slice(0, -1)).toEqual(
    readable.map((text) => [
      text,
      -12.5,
      new Date("2026-11-23T00:00:00Z"),
      expect.anything(),
      new Date("2026-11-23T08:00:00Z"),
      null,
    ]),
  );
  expect(lines.at(-1)).toEqual([null, null, "1850-01-02", "04:00 (next day)", null, new Date("1900-03-01T00:00:00Z")]);
});

test("students that were saved as a workbook are imported as they were", async () => {
  const rows: TableRows = [
    ["Last name", "First name", "Birthday", "Phone", "Note"],
    ["Weber", "Léa", { when: "2013-03-12" }, "0621123456", "=1+1"],
    ["D'Amico", "-", { when: "2012-12-31" }, "+352 621 123", "3/4\n1-2"],
  ];
  const found = await readListFiles([{ name: "Students.xlsx", bytes: fileOf(rows) }]);
  if (!found.ok) throw new Error(found.error.type);
  expect(found.value.map(({ name }) => name)).toEqual(["Students"]);
  expect(found.value[0]!.rows.map(({ cells }) => cells)).toEqual(
    rows.map((cells) => cells.map((cell) => (typeof cell === "object" ? cell.when : cell))),
  );
});

test("the head is bold and stays, names of sheets are ones that Excel takes, and no cell is too long", () => {
  const parts = unzipSync(fileOf([["Head"], ["x".repeat(40_000)]], `'${"a/b[c]:*?\\".repeat(9)}`));
  const part = (name: string) => strFromU8(parts[name]!);
  const sheet = part("xl/worksheets/sheet1.xml");
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  const [, own = ""] = /<c r="A1" s="(\d)"/.exec(sheet) ?? [];
  const formats = [
    ...part("xl/styles.xml")
      .split("<cellXfs")[1]!
      .matchAll(/<xf [^>]*>/g),
  ].map(([tag]) => tag);
  expect(formats[Number(own)]).toContain('fontId="1"');
  expect(/<sheet name="([^"]*)"/.exec(part("xl/workbook.xml"))![1]).toMatch(/^a-b-c[abc-]{1,26}$/);
  expect(sheet).toContain(`>${"x".repeat(32_767)}<`);
});
