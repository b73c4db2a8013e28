import { expect, test } from "vitest";
import { readDelimited } from "#domain/import/read-delimited";
import { guessOutlineColumns, type OutlineTable } from "./outline-columns.ts";
import { outlineCellKey, type ReadOutline, readOutline } from "./read-outline.ts";

const limits = { text: 2000, code: 40, note: 20_000, suggested: 500 };

const read = (
  texts: string | readonly OutlineTable[],
  o: { readonly fixes?: ReadonlyMap<string, string>; readonly hasBranches?: boolean } = {},
) => {
  const tables = typeof texts === "string" ? [{ name: "", rows: readDelimited(texts) }] : texts;
  const { columns, above } = guessOutlineColumns(tables[0]!.rows);
  return {
    columns,
    ...readOutline(tables, { columns, above, fixes: new Map(), hasBranches: false, limits, ...o }),
  };
};
const lines = ({ rows }: ReadOutline) =>
  rows
    .flatMap(({ outcomes }) => outcomes)
    .map(({ level, code, text, suggested, note }) =>
      [`${" ".repeat(level - 1)}${code}`, text, suggested > 0 ? `(${suggested})` : "", note && `[${note}]`]
        .filter((part, index) => index === 0 || part !== "")
        .join(" "),
    );

const outline = [
  "N Nombres",
  " N1 Lire",
  "  N1.1 Lire un nombre (6)",
  "  N1.2 Comparer (4)",
  " N2 Calculer",
  "  N2.1 Additionner (8)",
  "G Espace",
  " G1 Figures",
  "  G1.1 Nommer (3)",
];

test("one row an outcome, a column for each level: repeated or empty cells begin nothing", () => {
  const head = "Domaine;Thème;Code;Compétence;Leçons\n";
  const repeated = `${head}N) Nombres;N1 Lire;N1.1;Lire un nombre;6
N) Nombres;N1 Lire;N1.2;Comparer;4 h
N) Nombres;N2 Calculer;N2.1;Additionner;8
G) Espace;G1 Figures;G1.1;Nommer;3`;
  const once = `${head}N) Nombres;N1 Lire;N1.1;Lire un nombre;6
;;N1.2;Comparer;4
;N2 Calculer;N2.1;Additionner;8
G) Espace;G1 Figures;G1.1;Nommer;3`;
  expect(read(repeated).columns).toEqual(["words", "words", "code", "words", "lessons"]);
  expect(lines(read(repeated))).toEqual(outline);
  expect(lines(read(once))).toEqual(outline);
});

test("a table whose branches have lines of their own is read as it stands", () => {
  const stairs = `N Nombres\n\tN1 Lire\n\t\tN1.1 Lire un nombre (6 h)\n\t\tN1.2 Comparer (4)
\tN2 Calculer\n\t\tN2.1 Additionner (8)\nG Espace\n\tG1 Figures\n\t\tG1.1 Nommer (3)`;
  expect(lines(read(stairs))).toEqual([" N Nombres", ...outline.slice(1, 6), " G Espace", ...outline.slice(7)]);
});

test("one column: indents say the levels, else codes do, else a column of numbers", () => {
  const indented = "Nombres\n  Lire\n    Lire un nombre\n  Calculer\nEspace";
  const plain = ["Nombres", " Lire", "  Lire un nombre", " Calculer", "Espace"];
  expect(lines(read(indented)).map((line) => line.replace(/^( *) /, "$1"))).toEqual(plain);
  const coded = "1 Nombres\n1.1 Lire\n1.1.1 Lire un nombre\n1.2 Calculer\n2 Espace";
  expect(lines(read(coded))).toEqual(["1 Nombres", " 1.1 Lire", "  1.1.1 Lire un nombre", " 1.2 Calculer", "2 Espace"]);
  const numbered = "Ebene;Kompetenz\n0;Zahlen\n1;Lesen\n2;Eine Zahl lesen\n1;Rechnen\n0;Raum";
  expect(read(numbered).columns).toEqual(["level", "words"]);
  expect(read(numbered).rows.map(({ outcomes }) => outcomes[0]!.level)).toEqual([1, 2, 3, 2, 1]);
});

test("a sheet is a branch with its name, where that is chosen", () => {
  const sheets = [
    { name: "A) Nombres", rows: readDelimited("Code;Attendu\n1.1;Lire\n1.2;Comparer") },
    { name: "Espace", rows: readDelimited("Code;Attendu\n2.1;Nommer") },
  ];
  expect(lines(read(sheets, { hasBranches: true }))).toEqual([
    "A Nombres",
    " 1.1 Lire",
    " 1.2 Comparer",
    " Espace",
    " 2.1 Nommer",
  ]);
});

test("each problem stands at its cell, and a mended cell is read", () => {
  const rows = `Code;Outcome;Lessons;Note
N1;Read;six;
N2;;4;
N3;=#REF!;4;
N4;${"x".repeat(2001)};4;
${"N".repeat(41)};Compare;501;
;;;
N6;= is read as equals;;fine`;
  const { rows: found } = read(rows);
  expect(found.map(({ line, faults }) => [line, ...faults.map(({ column, type }) => `${column} ${type}`)])).toEqual([
    [2, "2 badLessons"],
    [3, "1 noWords"],
    [4, "1 formula"],
    [5, "1 longText"],
    [6, "0 longCode", "2 badLessons"],
    [8],
  ]);
  expect(found.map(({ outcomes }) => outcomes.length)).toEqual([0, 0, 0, 0, 0, 1]);
  const fixes = new Map([
    [outlineCellKey(0, 2), "6"],
    [outlineCellKey(1, 1), "Compare"],
  ]);
  expect(lines(read(rows, { fixes }))).toEqual(["N1 Read (6)", "N2 Compare (4)", "N6 = is read as equals [fine]"]);
});

test("a code that is there twice is said, and what is deeper than five levels stands on the fifth", () => {
  const deep = Array.from({ length: 10 }, (_, level) => `${"  ".repeat(level)}A${level} Line`).join("\n");
  const found = read(`${deep}\nA3 Again`);
  expect(found.tooDeep).toBe(5);
  expect(found.doubleCodes).toEqual(["A3"]);
  expect(found.rows.map(({ outcomes }) => outcomes[0]!.level)).toEqual([1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 1]);
});

test("columns without a heading are known by what stands in them", () => {
  const id = (n: number) => `1b4e28ba-2fa1-11d2-883f-0016d3cca42${n}`;
  const rows = [1, 2, 3].map((n) => `N${n}\tLearn ${n}\t${n + 3}\tAs in book ${n}\t${id(n)}`).join("\n");
  expect(read(rows).columns).toEqual(["code", "words", "lessons", "note", "identifier"]);
  expect(read("Nombres\tLire un nombre\nNombres\tComparer\nEspace\tNommer").columns).toEqual(["words", "words"]);
  expect(read("Curriculum 7e;;\nCode;Lernziel;Std.\nN1;Lesen;4").columns).toEqual(["code", "words", "lessons"]);
});
