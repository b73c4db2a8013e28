import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { rowsToCsv } from "#domain/export/csv";
import { isGpu001, readGpu001 } from "#domain/import/untis";
import { readFile, readPaste, readSource } from "./read-source.ts";
import { splitLines } from "./split-lines.ts";

const gpu = [
  '12,"7C2","WEB","Maths","B204",1,1,,',
  '12,"7C2","WEB","Maths","B204",1,2,,',
  '14,"6C1","WEB","Größe, Maß","B110",3,4,,',
];
const known = { classNames: ["7C2", "6C1"], labels: ["A", "B"], columns: null };
const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "GPU001.TXT");
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string) => {
  const units = Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0));
  return new Uint8Array(units.buffer);
};
const semicolons = gpu.map((line) => line.replaceAll(/,(?=["\d,]|$)/gu, ";"));

test("a table that was exported with guarded cells is read as it was", async () => {
  const rows = [
    ["Day", "Start", "End", "Class", "Subject", "Room"],
    ["Monday", "08:00", "08:50", "7C2", "=Maths", "012"],
  ];
  const source = await readPaste(rowsToCsv("de", rows), ["7C2"]);
  if (!source.ok) throw new Error(source.error.type);
  const { rows: read, faults } = readSource(source.value, known);
  expect(faults).toEqual([]);
  expect(read.map(({ start, subject, room }) => [start, subject, room])).toEqual([[480, "=Maths", "012"]]);
});

describe("a GPU001 file", () => {
  test.each([
    ["commas, UTF-8", new TextEncoder().encode(gpu.join("\r\n"))],
    ["commas, UTF-8 with mark", new TextEncoder().encode(`\uFEFF${gpu.join("\n")}`)],
    ["semicolons, Windows-1252", latin(semicolons.join("\r\n"))],
    ["tabs, UTF-16", utf16(semicolons.join("\r").replaceAll(";", "\t"))],
    ["apostrophes around texts", latin(semicolons.join("\r\n").replaceAll('"', "'"))],
    ["no quotes", latin(semicolons.join("\r\n").replaceAll('"', ""))],
  ])("is read: %s", async (_, bytes) => {
    const source = await readFile(file(bytes), []);
    if (!source.ok) throw new Error(source.error.type);
    expect(source.value.type).toBe("untis");
    const { rows, faults } = readSource(source.value, known);
    expect(faults).toEqual([]);
    expect(rows.map(({ subject, day, period, room }) => [subject, day, period, room])).toEqual([
      ["Maths", 1, "1", "B204"],
      ["Maths", 1, "2", "B204"],
      ["Größe, Maß", 3, "4", "B110"],
    ]);
  });

  test("names the line and the column of what is broken, and keeps the rest", async () => {
    const broken = [
      gpu[0],
      '13,"7C2,WEB,Maths,B204,1,3,,',
      "13;7C2",
      '14,"6C1","WEB","Maths","B110",9,4,,',
      '14,"6C1","WEB","Maths","B110",3,x,,',
      '14,"","WEB","","B110",3,4,,',
      "",
      '14,"6C1","WEB","Maths","B110",3,805,0:xx,',
      '14,"6C1","WEB","Maths","B110",3,2350,0:50,',
      gpu[2],
    ].join("\n");
    const { rows, faults } = readGpu001(await splitLines(broken));
    expect(rows.map(({ line }) => line)).toEqual([1, 10]);
    expect(faults.map(({ line, column, type, value }) => [line, column, type, value])).toEqual([
      [2, 0, "quotes", '13,"7C2,WEB,Maths,B204,1,3,,'],
      [3, 1, "fewColumns", ""],
      [4, 6, "badDay", "9"],
      [5, 7, "noPeriod", "x"],
      [6, 4, "noSubject", ""],
      [8, 8, "badTime", "0:xx"],
      [9, 8, "overMidnight", "0:50"],
    ]);
  });

  test("an apostrophe in a text between apostrophes is a letter; one that nothing closes is named", async () => {
    const text =
      "1,'7C2','WEB','Arts de l'image','B204',1,1,,\n2,'7C2','WEB','Eveil,'B204',1,2,,\n3,'7C2','WEB','Maths','',1,3,,";
    const { rows, faults } = readGpu001(await splitLines(text));
    expect(rows.map(({ subject, room }) => [subject, room])).toEqual([
      ["Arts de l'image", "B204"],
      ["Maths", ""],
    ]);
    expect(faults.map(({ line }) => line)).toEqual([2]);
  });

  test("takes a room's whole name, as schools write it", async () => {
    const room = "Salle polyvalente du bâtiment des sciences, 2e étage, aile nord";
    const { rows, faults } = readGpu001(await splitLines(`1,"7C2","WEB","Maths","${room}",1,1,,`));
    expect(faults).toEqual([]);
    expect(rows[0]?.room).toBe(room);
  });

  test("has times where the school plans by minutes, and several names in a cell", async () => {
    const lines = await splitLines('7;"7C2~7C3";"WEB,MUL";"Sport";"H1~H2";2;0805;01:40;\n8;7C2;WEB;M;;2;1005;50');
    expect(isGpu001(lines)).toBe(true);
    expect(
      readGpu001(lines).rows.map(({ start, end, classes, teachers, room }) => ({
        start,
        end,
        classes,
        teachers,
        room,
      })),
    ).toEqual([
      { start: 485, end: 585, classes: ["7C2", "7C3"], teachers: ["WEB", "MUL"], room: "H1, H2" },
      { start: 605, end: 655, classes: ["7C2"], teachers: ["WEB"], room: "" },
    ]);
  });

  const name = fc
    .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."abzÄé7 .;'\"-/") })
    .map((one) => one.trim())
    .filter((one) => one !== "");
  const row = fc.record({
    lesson: fc.nat(999),
    class: name,
    teacher: name,
    subject: name,
    room: name,
    day: fc.integer({ min: 1, max: 7 }),
    period: fc.integer({ min: 0, max: 14 }),
  });

  test("written and read again is the same, in each separator", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(",", ";", "\t"),
        async (rows, delimiter) => {
          const cells = rows.map((one) => [
            one.lesson,
            one.class,
            one.teacher,
            one.subject,
            one.room,
            one.day,
            one.period,
            "",
            "",
          ]);
          const text = Papa.unparse(cells, { delimiter, quotes: [false, true, true, true, true] });
          const { rows: read, faults } = readGpu001(await splitLines(text));
          expect(faults).toEqual([]);
          expect(
            read.map((one) => [
              Number(one.lesson),
              ...one.classes,
              ...one.teachers,
              one.subject,
              one.room,
              one.day,
              Number(one.period),
            ]),
          ).toEqual(
            rows.map((one) => [one.lesson, one.class, one.teacher, one.subject, one.room, one.day, one.period]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test("whatever is in it, each line is a row or a named fault", async () => {
    const line = fc.string({ maxLength: 30, unit: fc.constantFrom(..."abÄ71234567,;\t\"'~: ") });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(line, fc.constantFrom(...gpu)), { maxLength: 8 }), async (lines) => {
        const { rows, faults } = readGpu001(await splitLines(lines.join("\n")));
        const seen = [...rows, ...faults].map((one) => one.line).toSorted((a, b) => a - b);
        expect(seen).toEqual(lines.flatMap((one, index) => (one.trim() === "" ? [] : [index + 1])));
      }),
      { numRuns: 100 },
    );
  });
});

describe("a source", () => {
  test("is empty, too large, or a GPU001 that was pasted", async () => {
    expect(await readPaste(" \n ", [])).toEqual({ ok: false, error: { type: "empty" } });
    expect(await readFile(file(new Uint8Array(5_000_001)), [])).toEqual({ ok: false, error: { type: "tooLarge" } });
    expect(await readPaste(gpu.join("\n"), [])).toMatchObject({ ok: true, value: { type: "untis" } });
  });
});
