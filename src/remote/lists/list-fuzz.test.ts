import fc from "fast-check";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { guessTimetableColumns } from "#domain/import/pasted-columns";
import { readPastedTable } from "#domain/import/pasted-table";
import { readDelimited } from "#domain/import/read-delimited";
import { readHtmlTables } from "#domain/import/read-html-tables";
import { readListStudents } from "#domain/import/list-students";
import { guessColumns } from "#domain/import/student-columns";
import { planToHtml } from "#domain/rich/plan-to-html";
import { readPasted } from "#domain/rich/read-pasted";
import { xlsxParts } from "../../../tests/support/list-files.ts";
import { readListFiles } from "./read-list-files.ts";

/*
 * More with FUZZ_RUNS, other throws with SEED: `FUZZ_RUNS=20000 SEED=7 npx vitest run
 * src/remote/lists/list-fuzz.test.ts`.
 */

const numRuns = Number(process.env.FUZZ_RUNS ?? 60);
const timeout = 30_000 + numRuns * 20;

const piece = fc.constantFrom(
  "Nom",
  "Prénom",
  "Né le",
  "Classe",
  "Weber",
  "Léa",
  "7C2/6C1",
  "3/25/2013",
  "31.2.2013",
  "41345",
  "12:30",
  "Lu",
  "A",
  '"',
  '""',
  " ",
  ";",
  ",",
  "\t",
  "\n",
  "|",
  "=A1",
  "'",
  "/",
  "\uFEFF",
  "\u0000",
  "姓",
  "\uD800",
);
const text = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
const tag = fc.constantFrom(
  "<table>",
  "</table>",
  "<tr>",
  "<td>",
  "</td>",
  "<td rowspan=99999999 colspan=9>",
  "<th>",
  "<!--",
  "-->",
  "<",
  ">",

  "<ul>",
  "<ol>",
  "<li>",
  "</li>",
  "</ul>",
  "<p>",
  "</p>",
  "<b style='mso-bidi-font-weight:normal'>",
  "</b>",
  "<h2>",

  "<p style='mso-list:l0 level3 lfo1'>",
  "<p style='mso-list:l0 level9 lfo1'>",
  "<span style='mso-list:Ignore'>1.</span>",
  "<a href='x'>",
  "<script>",
  "<img src=x>",
  "&amp;",
  "&#x110000;",
  '<a b="',
  "<x:y ",
  "text",
  "\n",
  "<pre>",
);
const page = fc.array(tag, { maxLength: 80 }).map((tags) => tags.join(""));
const xml = fc.constantFrom(
  '<row r="1">',
  "</row>",
  '<c r="A1" s="2">',
  '<c r="B1" t="s">',
  '<c t="e">',
  "</c>",
  "<v>41345</v>",
  "<v>",
  "</v>",
  "<f>A1</f>",
  '<c r="XFD99" s="99">',
  "<v>1e999</v>",
  '<c r="A2" t="inlineStr"><is><t>x',
  "<!--",
  "&",
  "<c/>",
);

test("any table of text comes to an answer", { timeout }, () =>
  fc.assert(
    fc.property(text, (written) => {
      const rows = readDelimited(written);
      const { columns, above, headingOrder } = guessColumns(rows, { today: "2026-11-23", classNames: ["7C2"] });
      const limits = { firstName: 9, lastName: 9, email: 9, phone: 9, guardians: 9, note: 9, className: 9 };
      const question = { columns, headingOrder, isSwapped: false, fixes: new Map(), today: "2026-11-23", limits };
      expect(readListStudents(rows.slice(above), question)).toHaveLength(rows.length - Math.min(above, rows.length));
      expect(guessTimetableColumns(readPastedTable(written), ["7C2"]).columns).toBeDefined();
    }),
    { numRuns },
  ),
);

test("any page and anything pasted comes to an answer", { timeout }, () =>
  fc.assert(
    fc.property(page, (html) => {
      expect(Array.isArray(readHtmlTables(html))).toBe(true);
      expect(planToHtml(readPasted(html).doc)).toMatch(/^(?:$|<)/);
    }),
    { numRuns },
  ),
);

test("any workbook comes to an answer", { timeout }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(xml, { maxLength: 40 }),
      fc.constantFrom("sheet", "workbook", "styles"),
      async (tags, part) => {
        const parts = xlsxParts({ A: [["Nom"], [{ number: 5, format: "000" }]] }, { chart: "C" });
        const name = { sheet: "xl/worksheets/sheet1.xml", workbook: "xl/workbook.xml", styles: "xl/styles.xml" }[part];
        const old = new TextDecoder().decode(parts[name]);
        const at = old.indexOf(">", old.length / 2) + 1;
        parts[name] = new TextEncoder().encode(old.slice(0, at) + tags.join("") + old.slice(at));
        const found = await readListFiles([{ name: "a.xlsx", bytes: zipSync(parts, { level: 0 }) }]);
        expect(typeof found.ok).toBe("boolean");
      },
    ),
    { numRuns },
  ),
);
