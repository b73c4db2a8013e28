import readXlsxFile from "read-excel-file/universal";
import Papa from "papaparse";
import { listLimits } from "../src/domain/import/list-file.ts";
import { readListStudents } from "../src/domain/import/list-students.ts";
import { planList } from "../src/domain/import/plan-list.ts";
import { guessColumns } from "../src/domain/import/student-columns.ts";
import { readListFiles } from "../src/remote/lists/read-list-files.ts";
import { xlsx } from "../tests/support/list-files.ts";
import type { BenchRow } from "./bench-result.ts";
import { median, spread } from "./sync/statistics.ts";

const today = "2026-11-23";
const heading = ["Nom", "Prénom", "Né(e) le", "Courriel", "Classe", "Tél.", "Parents", "Remarque", "Rég.", "Nr"];

/** A school's students in ten columns, all of them with their own texts. */
const linesOf = (count: number): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, index) => [
    `Weber-${index} Da Costa`,
    index % 2 ? "Léa" : "Marie-Claire",
    `${(index % 28) + 1}.${(index % 12) + 1}.2013`,
    `eleve${index}@school.example`,
    `${7 - (index % 5)}C${index % 4}`,
    `621 ${100_000 + index}`,
    `Anne Weber ${index}`,
    index % 10 ? "" : "Lunettes",
    "DEM",
    String(index),
  ]);

/**
 * Milliseconds of each run, ours and the peer's by turns, after one that lets the compiler see the
 * code.
 */
const timeBoth = async (runs: number, ours: () => unknown, peer: () => unknown) => {
  const measured: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
  for (let run = -1; run < runs; run += 1) {
    for (const [name, work] of [
      ["ours", ours],
      ["peer", peer],
    ] as const) {
      const started = performance.now();
      await work();
      if (run >= 0) measured[name].push(performance.now() - started);
    }
  }
  return measured;
};

/**
 * Measures a list of 2,000 students that is read, understood and compared with the 2,000 that are
 * there. The floor is the library alone with the same bytes. Goal: 1.5 times the library for a
 * workbook, which is the library's work and our counting of what comes out of it.
 */
export const measureImport = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const count = isQuick ? 200 : 2000;
  const runs = isQuick ? 3 : 9;
  const lines = linesOf(count);
  const book = xlsx({ A: [heading, ...lines] });
  const csv = new TextEncoder().encode([heading, ...lines].map((cells) => cells.join(";")).join("\r\n"));
  const copyOf = (bytes: Uint8Array): ArrayBuffer => bytes.slice().buffer as ArrayBuffer;
  const rows: BenchRow[] = [];
  const add = (what: string, times: { ours: number[]; peer: number[] }, peer: string, goal?: number) =>
    rows.push({
      what: `${what}, ${count} students`,
      value: median(times.ours),
      unit: "ms",
      spread: spread(times.ours),
      against: { what: peer, value: median(times.peer) },
      ...(goal === undefined ? {} : { goal, goalOf: "ratio" as const }),
    });

  const workbook = await timeBoth(
    runs,
    () => readListFiles([{ name: "a.xlsx", bytes: new Uint8Array(copyOf(book)) }]),
    () => readXlsxFile(copyOf(book)),
  );
  add("a workbook read", workbook, "read-excel-file", 1.5);
  const table = await timeBoth(
    runs,
    () => readListFiles([{ name: "a.csv", bytes: csv }]),
    () => Papa.parse(new TextDecoder().decode(csv), { delimiter: ";" }),
  );
  add("a CSV file read", table, "papaparse");

  const read = await readListFiles([{ name: "a.csv", bytes: csv }]);
  if (!read.ok || read.value[0]!.rows.length !== count + 1) throw new Error("the list was not read");
  const source = read.value[0]!.rows;
  const limits = { firstName: 80, lastName: 80, email: 200, phone: 60, guardians: 2000, note: 20_000, className: 40 };
  const understand = () => {
    const { above, columns, headingOrder } = guessColumns(source, { today, classNames: [] });
    const question = { columns, headingOrder, isSwapped: false, fixes: new Map(), today, limits };
    return readListStudents(source.slice(above), question);
  };
  const students = understand();
  const known = students.map(({ values }, index) => ({ ...values, email: "", id: String(index), classes: [] }));
  const plan = () =>
    planList(understand(), {
      known,
      classes: [],
      courses: new Map(),
      usualClass: "",
      refusedClasses: new Set(),
      refusedGroups: new Set(),
      choices: new Map(),
      leftOut: new Set(),
    });
  if (plan().students.length !== count) throw new Error("not everybody was found");
  const planned = await timeBoth(runs, plan, () => readXlsxFile(copyOf(book)));
  add("understood and matched", planned, "read-excel-file", 1);
  if (listLimits.rows < count) throw new Error("the bench asks for more than an import takes");
  return rows;
};
