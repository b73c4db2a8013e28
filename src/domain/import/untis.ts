import { readTime } from "#domain/time/clock-time";
import { type ImportedRow, type ImportedRows, type ImportFault, importLimits } from "./imported-row.ts";
import { minutesPerDay, timeToMinutes } from "#domain/time/minutes";
import type { PastedRow } from "./pasted-table.ts";

/**
 * A line of a file, split into cells. `isBroken`: it has an opening quote without a closing one.
 */
export type TableLine = PastedRow & { readonly isBroken: boolean };

/**
 * The columns of GPU001.TXT, the timetable in Untis' "Export TXT file (CSV, DIF)": number of the
 * lesson, class, teacher, subject, room, day (1 = Monday), period, and the length as hh:mm where
 * the school plans by minutes. More may follow. A coupled lesson has one line for each class and
 * each room. Some schools write several into one cell, with "~" or a comma between.
 */
const columns = { lesson: 0, class: 1, teacher: 2, subject: 3, room: 4, day: 5, period: 6, length: 7 } as const;

const namesOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[~,]/u)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  ),
];

/** In a timetable by minutes the period column has a time: "805", "0805" or "8:05". */
const startOf = (cell: string): number | undefined => {
  const found = /^(\d{1,2})(\d{2})$/u.exec(cell);
  return readTime(found && Number(cell) >= 100 ? `${found[1]}:${found[2]}` : cell);
};

const lengthOf = (cell: string): number | undefined => {
  if (/^\d{1,2}:[0-5]\d$/u.test(cell)) return timeToMinutes(cell.padStart(5, "0"));
  return /^\d{1,3}$/u.test(cell) ? Number(cell) : undefined;
};

const readLine = (line: TableLine): ImportedRow | Pick<ImportFault, "type" | "column" | "value"> => {
  const cell = (name: keyof typeof columns): string => line.cells[columns[name]]?.trim() ?? "";
  const fault = (type: ImportFault["type"], name: keyof typeof columns) => ({
    type,
    column: columns[name] + 1,
    value: cell(name),
  });
  if (line.isBroken) return { type: "quotes", column: 0, value: line.text };
  if (line.cells.length <= columns.period) return { type: "fewColumns", column: line.cells.length, value: "" };

  const classes = namesOf(cell("class"));
  const subject = cell("subject");
  if (classes.some((name) => [...name].length > importLimits.class)) return fault("tooLong", "class");
  if ([...subject].length > importLimits.subject) return fault("tooLong", "subject");
  const room = namesOf(cell("room")).join(", ");
  if ([...room].length > importLimits.room) return fault("tooLong", "room");
  if (subject === "" && classes.length === 0) return fault("noSubject", "subject");
  if (!/^[1-7]$/u.test(cell("day"))) return fault("badDay", "day");

  const period = cell("period");
  const isNumber = /^\d{1,2}$/u.test(period);
  const start = isNumber ? null : startOf(period);
  if (start === undefined) return fault("noPeriod", "period");
  const length = cell("length") === "" || isNumber ? null : lengthOf(cell("length"));
  if (length === undefined || length === 0) return fault("badTime", "length");
  const end = start === null || length === null ? null : start + length;
  if (end !== null && end > minutesPerDay) return fault("overMidnight", "length");
  return {
    line: line.line,
    lesson: cell("lesson"),
    teachers: namesOf(cell("teacher")),
    classes,
    subject,
    room,
    day: Number(cell("day")),
    period: isNumber ? String(Number(period)) : "",
    start,
    end,
    week: "",
  };
};

/** The lessons in a GPU001 file. Every line becomes a row or a fault; none is dropped silently. */
export const readGpu001 = (lines: readonly TableLine[]): ImportedRows => {
  const rows: ImportedRow[] = [];
  const faults: ImportFault[] = [];
  for (const line of lines) {
    const read = readLine(line);
    if ("type" in read) faults.push({ line: line.line, text: line.text, ...read });
    else rows.push(read);
  }
  return { rows, faults };
};

/**
 * Whether a file looks like a GPU001: at least half of its lines have a day and a period in the
 * right columns.
 */
export const isGpu001 = (lines: readonly TableLine[]): boolean => {
  const fitting = lines.filter(
    ({ cells }) => /^[1-7]$/u.test(cells[columns.day] ?? "") && /^[\d:]{1,5}$/u.test(cells[columns.period] ?? ""),
  );
  return fitting.length > 0 && fitting.length * 2 >= lines.length;
};
