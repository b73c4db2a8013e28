import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import {
  bomb,
  executable,
  macRoman,
  oneRoster,
  windows1252,
  xlsx,
  xlsxParts,
  zipOf,
} from "../../../tests/support/list-files.ts";
import { readListFiles } from "./read-list-files.ts";
import { unzipBounded, zipLimits } from "./unzip-bounded.ts";

const read = (bytes: Uint8Array | string, name = "list.csv") =>
  readListFiles([{ name, bytes: typeof bytes === "string" ? strToU8(bytes) : bytes }]);
const cellsOf = async (bytes: Uint8Array | string, name?: string) => {
  const found = await read(bytes, name);
  return found.ok ? found.value.map(({ rows }) => rows.map(({ cells }) => cells)) : found.error.type;
};
const faultOf = async (bytes: Uint8Array | string, name?: string) => {
  const found = await read(bytes, name);
  return found.ok ? "read" : found.error.type;
};
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, "utf16le")]);
/** The sign of an OLE file, and then whatever is in it. */
const ole = (inside: string) =>
  Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...Buffer.alloc(600),
    ...Buffer.from(inside, "utf16le"),
  ]);

/** A zip whose first file is marked as encrypted. */
const locked = (zip: Uint8Array) => zip.with(6, zip[6]! | 1);

const german = "Name;Vorname;Klasse\r\nMüller;Jürgen;7c2\r\nGroß;Zoé;7c2\r\n";
const germanRows = [
  [
    ["Name", "Vorname", "Klasse"],
    ["Müller", "Jürgen", "7c2"],
    ["Groß", "Zoé", "7c2"],
  ],
];

describe("a list of any kind", () => {
  test.each([
    ["UTF-8", strToU8(german)],
    ["UTF-8 with its mark", strToU8(`\uFEFF${german}`)],
    ["UTF-16", utf16(german)],
    ["Windows-1252", windows1252(german)],
    ["Mac Roman", macRoman(german.replaceAll("\r\n", "\r"))],
    ["commas", strToU8(german.replaceAll(";", ","))],
    ["bars", strToU8(german.replaceAll(";", "|"))],
    ["tabs, called .xls", strToU8(german.replaceAll(";", "\t"))],
    ["Excel's own word for the separator", strToU8(`sep=;\r\n${german}`)],
  ])("in %s", async (_, bytes) => {
    expect(await cellsOf(bytes, "export.xls")).toEqual(germanRows);
  });

  test("a page that a portal calls .xls, with the list in a table of a table", async () => {
    const page = `<html><head><meta charset="windows-1252"><style>td{}</style></head><body><table><tr><td>
      <table><tr><th>Nom</th><th>Pr&eacute;nom</th></tr><tr><td>Muñoz&nbsp;</td><td><b>Zo&eacute;</b></td></tr></table></td></tr></table>`;
    expect(await cellsOf(windows1252(page), "eleves.xls")).toEqual([
      [
        ["Nom", "Prénom"],
        ["Muñoz", "Zoé"],
      ],
    ]);
  });

  test("a workbook: texts, numbers, days, formulas with and without their result, what is formatted far below", async () => {
    const parts = xlsxParts(
      {
        "7C2": [
          ["Nom", "Prénom", "Né(e) le", "Tél.", "E-mail"],
          ["Da Costa & Pinto", "Inês", { day: 41_345 }, 621_100_214, { formula: "A2", result: "ines@x.example" }],
          ["Weber", "Léa", "", "", { formula: 'LOWER(B3)&"@x"' }],
          ["Kirsch", "Tom", "", "", { error: "#REF!" }],
        ],
        Leer: [],
      },
      { after: '<row r="1048576"><c r="A1048576" s="1"/><c r="XFD1048576" s="1"/></row>' },
    );
    expect(await cellsOf(zipSync(parts), "liste.xlsx")).toEqual([
      [
        ["Nom", "Prénom", "Né(e) le", "Tél.", "E-mail"],
        ["Da Costa & Pinto", "Inês", "2013-03-12", "621100214", "ines@x.example"],
        ["Weber", "Léa", "", "", ""],
        ["Kirsch", "Tom", "", "", "=#REF!"],
      ],
    ]);
  });

  test("a workbook with a chart on a sheet of its own", async () => {
    const list = [["Nom"], ["Weber"]];
    expect(await cellsOf(xlsx({ A: list }, { chart: "Diagramm" }))).toEqual([list]);
    expect(await faultOf(xlsx({}, { chart: "Diagramm" }))).toBe("empty");
  });

  test("numbers as their cells show them", async () => {
    const cells = (number: number, ...formats: string[]) => formats.map((format) => ({ number, format }));
    const rows = [
      ["Nom"],
      cells(41_345, "m/d", "dd.mm.", "d. mmmm yyyy;@"),
      cells(621_123_456, "0000000000", '00" "00" "00" "00" "00', "0"),
    ];
    expect(await cellsOf(xlsx({ A: rows }))).toEqual([
      [
        ["Nom", "", ""],
        ["2013-03-12", "2013-03-12", "2013-03-12"],
        ["0621123456", "06 21 12 34 56", "621123456"],
      ],
    ]);
  });

  test("days of a workbook that counts from 1904, and its bare numbers with what they count from", async () => {
    const read1904 = await read(
      xlsx(
        {
          A: [
            ["Nom", "Né le", "Né le"],
            ["Weber", { day: 39_883 }, 39_883],
          ],
        },
        { isOf1904: true },
      ),
    );
    expect(read1904.ok && read1904.value).toMatchObject([
      { rows: [{}, { cells: ["Weber", "2013-03-12", "39883"] }], epoch: "1904-01-01" },
    ]);
  });

  test("a formula that shows nothing is empty", async () => {
    const rows = [
      ["Nom", "Classe"],
      ["Weber", { formula: 'IF(A2="","",A2)', result: "" }],
    ];
    expect(await cellsOf(xlsx({ A: rows }))).toEqual([
      [
        ["Nom", "Classe"],
        ["Weber", ""],
      ],
    ]);
  });

  test("the files of a school's software, as an archive and as a folder", async () => {
    const files = oneRoster();
    const zipped = await read(zipOf(files), "roster.zip");
    const folder = await readListFiles(
      Object.entries(files).map(([name, text]) => ({ name: `export/${name}`, bytes: strToU8(text) })),
    );
    expect(folder).toEqual(zipped);
    const [table] = zipped.ok ? zipped.value : [];
    expect(table!.rows.map(({ cells }) => cells)).toEqual([
      ["Weber", "Léa", "7C2", "2013-03-12", "lea@school.example", "621 1", "Anne Weber, 661 2, anne@home.example"],
      ["Muller, junior", "Noah", "7C2", "", "", "", ""],
      ["Da Costa", "Mia", "Physics 6C1", "", "", "", ""],
    ]);
    expect(table!.faults).toEqual([
      { file: "enrollments.csv", line: 7, type: "unknownUser", value: "nobody" },
      { file: "enrollments.csv", line: 8, type: "unknownClass", value: "c9" },
    ]);
    expect(table!.leftOut).toBe(3);
  });

  test("OneRoster 1.2 and School Data Sync have the roles in a file of their own", async () => {
    const roster = {
      "users.csv":
        "sourcedId,username,givenName,familyName,password,activeDirectoryMatchId,email,phone,sms\n1,a,Ana,Silva,,,ana@x.example,,\n2,b,Bob,Boss,,,,,\n",
      "roles.csv":
        "userSourcedId,orgSourcedId,role,sessionSourcedId,grade,isPrimary\n1,o,student,,07,\n2,o,teacher,,,\n",
      "classes.csv": "sourcedId,orgSourcedId,title,sessionSourcedIds,courseSourcedId\nc,o,7C2,,\n",
      "enrollments.csv": "classSourcedId,userSourcedId,role\nc,1,student\nc,2,teacher\n",
    };
    const found = await read(zipOf(roster), "sds.zip");
    expect(found.ok && found.value[0]!.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([["Silva", "Ana", "7C2"]]);
  });

  test("every reference of a roster in a folder of its archive is followed, and what leads nowhere is named", async () => {
    const roster = {
      "users.csv":
        'sourcedId,status,role,givenName,familyName,agentSourcedIds\n1,,,Ana,Silva,"g1,g2,gone"\n2,,,Tom,Kirsch,\n3,,,Eva,Silva,\ngone,tobedeleted,,Old,Silva,\n',
      "roles.csv": "userSourcedId,role\n1,student\n2,student\n3,guardian\n9,student\ngone,guardian\n",
      "demographics.csv": "sourcedId,birthDate\n1,2013-03-12\n8,2013-03-12\n",
    };
    const inFolder = Object.fromEntries(Object.entries(roster).map(([name, text]) => [`Export 2026/${name}`, text]));
    const found = await read(zipOf({ ...inFolder, "__MACOSX/Export 2026/._users.csv": "x" }), "export.zip");
    const [table] = found.ok ? found.value : [];
    expect(table!.rows.map(({ cells }) => cells.slice(0, 4).join(" "))).toEqual([
      "Silva Ana  2013-03-12",
      "Kirsch Tom  ",
    ]);
    expect(table!.faults.map(({ file, line, type, value }) => `${file} ${line} ${type} ${value}`)).toEqual([
      "roles.csv 5 unknownUser 9",
      "demographics.csv 3 unknownUser 8",
      "users.csv 2 unknownUser g1",
      "users.csv 2 unknownUser g2",
    ]);
  });
});

describe("what is no list says so", () => {
  const wide = Array.from({ length: 500 }, (_, index) => `c${index}`).join(";");
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${index}.csv`, "a"]));
  test.each([
    ["nothing", "", "empty"],
    ["only blanks", " \n\t\n", "empty"],
    ["a heading alone", "Name;Vorname;Klasse\n", "headingOnly"],
    ["500 columns", `${wide}\n${wide}`, "tooManyColumns"],
    ["too many rows", "Weber;Léa\n".repeat(5001), "tooManyRows"],
    ["a page without a table", "<html><body><p>Bitte anmelden</p></body></html>", "noTable"],
    ["a program", executable(), "program"],
    ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), "otherFormat"],
    ["a PDF", "%PDF-1.7\n", "otherFormat"],
    ["an old workbook", ole("Workbook"), "oldExcel"],
    ["a workbook with a password", ole("EncryptedPackage"), "encrypted"],
    ["an archive with a password", locked(zipOf({ "a.csv": german })), "encrypted"],
    ["an archive in an archive", zipOf({ "inner.zip": zipOf({ "a.csv": german }) }), "nestedZip"],
    ["a text document", zipOf({ "word/document.xml": "<w/>" }), "otherFormat"],
    ["10,000 entries", zipOf(many), "tooMuchInside"],
    ["a name that leads out", zipOf({ "../../etc/users.csv": german }), "unsafeNames"],
    ["an absolute name", zipOf({ "C:\\users.csv": german }), "unsafeNames"],
    ["a bomb", bomb(), "tooMuchInside"],
    ["a manifest alone", zipOf({ "manifest.csv": "propertyName,value\noneroster.version,1.1\n" }), "noUsers"],
    ["half a workbook", xlsx({ A: [["Nom"], ["Weber"]] }).subarray(0, 700), "damaged"],
    [
      "a workbook that contradicts itself",
      zipOf({ ...xlsxParts({ A: [["Nom"], ["W"]] }), "xl/workbook.xml": "<workbook>" }),
      "damaged",
    ],
    [
      "a cell beyond all columns",
      zipSync(xlsxParts({ A: [["Nom"]] }, { after: '<row r="2"><c r="XFD2"><v>1</v></c></row>' })),
      "tooManyColumns",
    ],
    [
      "a cell beyond all rows",
      zipSync(xlsxParts({ A: [["Nom"]] }, { after: '<row r="1000000"><c r="A1000000"><v>1</v></c></row>' })),
      "tooManyRows",
    ],
  ] as const)("%s", async (_, bytes, fault) => {
    expect(await faultOf(bytes, "list.xlsx")).toBe(fault);
  });

  test("a size that lies, in the directory and before the bytes, changes nothing", () => {
    const zip = zipOf({ "a.csv": "x".repeat(100_000) });
    const view = new DataView(zip.buffer, zip.byteOffset);
    // The uncompressed size of the local header, and of the directory's entry.
    view.setUint32(22, 10, true);
    view.setUint32(
      zip.findIndex((byte, at) => byte === 0x50 && zip[at + 1] === 0x4b && zip[at + 2] === 1) + 24,
      10,
      true,
    );
    const all = unzipBounded(zip, () => true);
    expect(all.ok && all.value.files.get("a.csv")!.length).toBe(100_000);
    expect(unzipBounded(zip, () => true, { ...zipLimits, bytes: 50_000 })).toEqual({
      ok: false,
      error: { type: "tooMuchInside" },
    });
    expect(unzipBounded(zip, () => true, { ...zipLimits, freeBytes: 1000, ratio: 10 })).toEqual({
      ok: false,
      error: { type: "tooMuchInside" },
    });
  });

  test("any bytes come to an answer", async () => {
    const start = fc.constantFrom("PK\x03\x04", "<table>", "a;b\n", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "");
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (begin, rest) => {
        const found = await read(Uint8Array.from([...Buffer.from(begin, "latin1"), ...rest]));
        expect(typeof found.ok).toBe("boolean");
      }),
    );
  });

  test("a workbook with bytes changed anywhere comes to an answer", async () => {
    const good = xlsx({
      A: [
        ["Nom", "Prénom"],
        ["Weber", "Léa"],
      ],
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
        async (changes) => {
          const bytes = good.slice();
          for (const [at, byte] of changes) bytes[at] = byte;
          const found = await read(bytes);
          expect(typeof found.ok).toBe("boolean");
        },
      ),
      { numRuns: 150 },
    );
  });
});
