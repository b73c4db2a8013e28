import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTime, readTimes } from "#domain/time/clock-time";
import { guessTimetableColumns, readDay, timetableColumns } from "./pasted-columns.ts";
import { readLessonText } from "./pasted-lesson.ts";
import { readPastedTable } from "./pasted-table.ts";
import { readPastedTimetable } from "./pasted-timetable.ts";

const known = { classNames: ["7C2", "6C1"], labels: ["A", "B"] };
const read = (text: string) => {
  const rows = readPastedTable(text);
  const guess = guessTimetableColumns(rows, known.classNames);
  return {
    ...readPastedTimetable({ ...known, rows: guess.hasHeading ? rows.slice(1) : rows, columns: guess.columns }),
    guess,
  };
};

test.each([
  ["8:00", 480],
  ["8h00", 480],
  ["8h", 480],
  ["8 h 05", 485],
  ["08.50", 530],
  ["08:50 Uhr", 530],
  ["24:00", 1440],
  ["8:75", undefined],
  ["25:00", undefined],
  ["8", undefined],
  ["B204", undefined],
])("the time %s", (text, minutes) => expect(readTime(text)).toBe(minutes));

test.each([
  ["08.00-08.50", [480, 530], ""],
  ["1 · 8:00 – 8:50", [480, 530], "1"],
  ["3. 9h55 à 10h45", [595, 645], "3."],
])("the times %s", (text, times, rest) => expect(readTimes(text)).toEqual({ times, rest }));

test.each([
  ["Monday", 1],
  ["Mo.", 1],
  ["mardi", 2],
  ["Mettwoch 25.11.", 3],
  ["Mëttwoch", 3],
  ["Do", 4],
  ["VENDREDI", 5],
  ["Freideg", 5],
  ["Samschdeg", 6],
  ["Maths", undefined],
])("the day %s", (text, day) => expect(readDay(text)).toBe(day));

test.each([
  ["7C2 Maths B204", ["7C2"], "Maths", "B204", ""],
  ["7C2/6C1 Maths B204", ["7C2", "6C1"], "Maths", "B204", ""],
  ["7C2, 6C1 Maths B204", ["7C2", "6C1"], "Maths", "B204", ""],
  ["7C2 Maths B204/B205", ["7C2"], "Maths", "B204/B205", ""],
  ["Maths, 7C2, B204 (A)", ["7C2"], "Maths", "B204", "A"],
  ["6C1 Semaine B Français", ["6C1"], "Français", "", "B"],
  ["10b Deutsch Raum 12", ["10b"], "Deutsch", "12", ""],
  ["B-Woche 7C2 Physik", ["7C2"], "Physik", "", "B"],
  ["5e Histoire (option) 204", ["5e"], "Histoire (option)", "204", ""],
  ["Conseil", [], "Conseil", "", ""],
])("the cell %s", (text, classes, subject, room, week) =>
  expect(readLessonText(text, known)).toEqual({ classes, subject, room, week }),
);

describe("a grid", () => {
  test("has a column for each day, with times and weeks", () => {
    const { rows, faults, guess } = read(
      '\tLundi\tMardi\n8h00-8h50\t7C2 Maths B204\t\n8h55-9h45\t"7C2 Maths B204 (A)\n6C1 Physik B110 (B)"\t6C1 Maths',
    );
    expect(guess.columns).toEqual(["times", "day1", "day2"]);
    expect(faults).toEqual([]);
    expect(
      rows.map(({ day, start, end, classes, subject, week }) => [day, start, end, classes[0], subject, week]),
    ).toEqual([
      [1, 480, 530, "7C2", "Maths", ""],
      [1, 535, 585, "7C2", "Maths", "A"],
      [1, 535, 585, "6C1", "Physik", "B"],
      [2, 535, 585, "6C1", "Maths", ""],
    ]);
  });

  test("may have numbers, and names the row that has neither", () => {
    const { rows, faults } = read("Std\tMo\tDi\tMi\n1.\t7C2 Maths\t\t\nx\t7C2 Maths\t7C2 Maths\t\n2\t\t\t6C1 Bio");
    expect(rows.map(({ day, period }) => [day, period])).toEqual([
      [1, "1"],
      [3, "2"],
    ]);
    expect(faults).toMatchObject([{ line: 3, column: 1, type: "noPeriod", value: "x" }]);
  });
});

describe("a list", () => {
  test("is read by its heading", () => {
    const { rows, faults } = read(
      "Tag\tVon\tBis\tKlasse\tFach\tRaum\tWoche\nMontag\t8:00\t8:50\t7C2\tMathe\tB204\tA\nDi\t9.00\t8.00\t7C2\tMathe\tB204\t\nFoo\t8:00\t\t\tBio\t\t",
    );
    expect(rows).toEqual([
      {
        line: 2,
        lesson: "",
        teachers: [],
        classes: ["7C2"],
        subject: "Mathe",
        room: "B204",
        day: 1,
        period: "",
        start: 480,
        end: 530,
        week: "A",
      },
    ]);
    expect(faults).toMatchObject([
      { line: 3, type: "endBeforeStart" },
      { line: 4, column: 1, type: "badDay", value: "Foo" },
    ]);
  });

  test("is read without one by its contents", () => {
    const { guess, rows } = read("Mon\t8:00\t8:50\t7C2\tMaths\tB204\nTue\t9:00\t9:50\t6C1\tMaths\tB110");
    expect(guess).toEqual({ hasHeading: false, columns: ["day", "start", "end", "class", "subject", "room"] });
    expect(rows).toHaveLength(2);
  });

  test("has a row or a fault for each line, whatever the columns mean", () => {
    const column = fc.constantFrom(...timetableColumns.filter((one) => !/^day\d$/u.test(one)));
    const cell = fc.oneof(
      fc.constantFrom("Mon", "8:00", "7C2", "Maths", "3", "A", ""),
      fc.string({ maxLength: 8, unit: fc.constantFrom(..."a8:.hÄ (") }),
    );
    fc.assert(
      fc.property(
        fc.array(column, { maxLength: 6 }),
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
        (columns, table) => {
          const rows = table.map((cells, index) => ({ line: index + 1, text: cells.join("\t"), cells }));
          const found = readPastedTimetable({ ...known, rows, columns });
          expect([...found.rows, ...found.faults].map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
            rows.map(({ line }) => line),
          );
        },
      ),
    );
  });
});
