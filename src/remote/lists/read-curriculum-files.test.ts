import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { guessOutlineColumns } from "#domain/curriculum/import/outline-columns";
import { readOutline } from "#domain/curriculum/import/read-outline";
import type { TableRows } from "#domain/export/table-cell";
import { tableXlsx } from "#domain/export/table-xlsx";
import { officeFile } from "#db/zip/office-file";
import { readCurriculumFiles } from "./read-curriculum-files.ts";

const at = Date.parse("2026-11-23T10:24:00+01:00");
const workbook = (rows: TableRows) => officeFile(tableXlsx("Maths", rows), at);
const limits = { text: 2000, code: 40, note: 20_000, suggested: 500 };

const linesOf = async (bytes: Uint8Array, name = "maths.xlsx") => {
  const read = await readCurriculumFiles([{ name, bytes }]);
  if (!read.ok) return read.error.type;
  const [table] = read.value.tables;
  const { columns, above } = guessOutlineColumns(table!.rows);
  const outline = readOutline([table!], {
    columns: table!.columns ?? columns,
    above: table!.columns ? 0 : above,
    fixes: new Map(),
    hasBranches: false,
    limits,
  });
  return outline.rows
    .flatMap(({ outcomes }) => outcomes)
    .map(({ level, code, text, suggested }) => [level, code, text, suggested].join("|"));
};

test("300 outcomes of a workbook with a column for each level", async () => {
  const rows = Array.from({ length: 300 }, (_, index) => {
    const area = Math.floor(index / 100) + 1;
    const topic = Math.floor(index / 10) + 1;
    return [`Area ${area}`, `Topic ${topic}`, `A${index + 1}`, `Outcome ${index + 1}`, 2];
  });
  const lines = await linesOf(workbook([["Area", "Topic", "Code", "Outcome", "Lessons"], ...rows]));
  expect(lines).toHaveLength(3 + 30 + 300);
  expect(lines.slice(0, 4)).toEqual(["1||Area 1|0", "2||Topic 1|0", "3|A1|Outcome 1|2", "3|A2|Outcome 2|2"]);
  expect(lines.at(-1)).toBe("3|A300|Outcome 300|2");
});

test("a workbook's indents are its levels: spaces in the cell, or the cell's own indent", async () => {
  const spaces = [["Curriculum"], ["Numbers"], ["  Read"], ["    Read a number"], ["  Count"], ["Space"]];
  const levels = ["1||Numbers|0", "2||Read|0", "3||Read a number|0", "2||Count|0", "1||Space|0"];
  expect(await linesOf(workbook(spaces.slice(1)))).toEqual(levels);
  // The same by Excel's button "Increase indent".
  const plain = unzipSync(workbook(spaces.slice(1).map(([text]) => [text!.trim()])));
  const text = (name: string) => new TextDecoder().decode(plain[name]);
  const styles = text("xl/styles.xml").replace(
    /<cellXfs[^>]*>[^]*<\/cellXfs>/u,
    `<cellXfs count="3"><xf numFmtId="0"/>${[1, 2].map((n) => `<xf numFmtId="0" applyAlignment="1"><alignment horizontal="left" indent="${n}"/></xf>`).join("")}</cellXfs>`,
  );
  const indents = [0, 1, 2, 1, 0];
  let cell = 0;
  const sheet = text("xl/worksheets/sheet1.xml").replaceAll(
    /<c ([^>]*)>/gu,
    (_, attributes: string) => `<c ${attributes.replace(/\ss="\d+"/u, "")} s="${indents[cell++]}">`,
  );
  const indented = { ...plain, "xl/styles.xml": strToU8(styles), "xl/worksheets/sheet1.xml": strToU8(sheet) };
  expect(await linesOf(zipSync(indented))).toEqual(levels);
});

test("a CASE file is known by what is in it", async () => {
  const value = {
    CFDocument: { identifier: "doc", title: "Maths" },
    CFItems: [{ identifier: "a", fullStatement: "Nombres", humanCodingScheme: "N" }],
    CFAssociations: [],
  };
  expect(await linesOf(strToU8(`\uFEFF ${JSON.stringify(value)}`), "maths.txt")).toEqual(["1|N|Nombres|0"]);
});

const caseOf = (count: number, words = "Lire") =>
  JSON.stringify({
    CFDocument: { title: "Maths" },
    CFItems: Array.from({ length: count }, (_, n) => ({ identifier: `i${n}`, fullStatement: words })),
  });

test.each([
  ["{ broken", "damaged"],
  [`{"users": []}`, "otherFormat"],
  [`{"CFDocument": {"title": "Empty"}, "CFItems": []}`, "headingOnly"],
  ["", "empty"],
  ["Code;Outcome;Lessons", "headingOnly"],
  [`Code;Outcome\n${Array.from({ length: 100_000 }, (_, n) => `N${n};Learn ${n}`).join("\n")}`, "tooManyRows"],
  [`N1;${"x".repeat(5_000_000)}`, "tooManyRows"],
  [caseOf(5001), "tooManyRows"],
  [caseOf(1, "x".repeat(5_000_000)), "tooManyRows"],
])("bad files say why: %#", async (text, type) => {
  expect(await linesOf(strToU8(text), "list.csv")).toBe(type);
});
