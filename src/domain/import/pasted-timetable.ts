import { tidyName } from "#domain/people/class-list";
import { readTimes } from "#domain/time/clock-time";
import { type ImportedRow, type ImportedRows, type ImportFault, importLimits } from "./imported-row.ts";
import { dayOfColumn, readDay, type TimetableColumn } from "./pasted-columns.ts";
import { type KnownNames, type PastedLesson, readLessonText, readWeek, splitLessons } from "./pasted-lesson.ts";
import type { PastedRow } from "./pasted-table.ts";

type Moment = Pick<ImportedRow, "period" | "start" | "end">;
type CellFault = Pick<ImportFault, "type" | "value">;

/** When a row's lessons take place, read from its columns for times and periods. */
const momentOf = (text: string, endText: string): Moment | CellFault => {
  const { times, rest } = readTimes(`${text} ${endText}`);
  const value = tidyName(`${text} ${endText}`);
  if (times.includes(undefined)) return { type: "badTime", value };
  const [start = null, end = null] = times as number[];
  const period = /\d{1,2}/u.exec(rest)?.[0] ?? "";
  if (start === null && period === "") return { type: "noPeriod", value };
  if (start !== null && end !== null && end <= start) return { type: "endBeforeStart", value };
  return { period: start === null ? String(Number(period)) : "", start, end };
};

const tooLong = ({ classes, subject, room }: PastedLesson): string | undefined => {
  if ([...subject].length > importLimits.subject) return subject;
  if ([...room].length > importLimits.room) return room;
  return classes.find((name) => [...name].length > importLimits.class);
};

/** A pasted table and what its columns contain. */
export type PastedTimetable = KnownNames & {
  /** Without the row of headings. */
  readonly rows: readonly PastedRow[];
  readonly columns: readonly TimetableColumn[];
};

/**
 * The lessons in a pasted table: in a grid, those in the cells of its days; in a list, one per row.
 * Every cell with a text, or every row of a list, becomes lessons or a fault; none is dropped
 * silently.
 */
export const readPastedTimetable = ({ rows, columns, ...known }: PastedTimetable): ImportedRows => {
  const found: ImportedRow[] = [];
  const faults: ImportFault[] = [];
  const isGrid = columns.some((column) => dayOfColumn(column) !== undefined);

  for (const { line, text, cells } of rows) {
    const indexOf = (column: TimetableColumn) => columns.indexOf(column);
    const cellOf = (column: TimetableColumn): string => cells[indexOf(column)] ?? "";
    const addFault = (column: number, { type, value }: CellFault, source = text) =>
      faults.push({ line, column: column + 1, text: source, type, value });
    const moment = momentOf(
      ["times", "period", "start"].map((column) => cellOf(column as TimetableColumn)).join(" "),
      cellOf("end"),
    );
    const momentColumn = Math.max(indexOf("times"), indexOf("start"), indexOf("period"));
    const keep = (day: number, column: number, lesson: PastedLesson, teacher: string, source: string) => {
      const long = tooLong(lesson);
      if ("type" in moment) return addFault(momentColumn, moment);
      if (long !== undefined) return addFault(column, { type: "tooLong", value: long }, source);
      if (lesson.subject === "" && lesson.classes.length === 0) {
        return addFault(column, { type: "noSubject", value: source }, source);
      }
      const teachers = teacher === "" ? [] : [teacher];
      return found.push({ ...moment, ...lesson, line, lesson: "", teachers, day });
    };

    if (isGrid) {
      for (const [index, column] of columns.entries()) {
        const day = dayOfColumn(column);
        const cell = cells[index]?.trim() ?? "";
        if (day === undefined || cell === "") continue;
        // A row whose time cannot be read is one fault, not one for each of its days.
        if ("type" in moment) {
          addFault(momentColumn, moment);
          break;
        }
        for (const part of splitLessons(cell, known)) keep(day, index, readLessonText(part, known), "", cell);
      }
      continue;
    }
    const day = readDay(cellOf("day"), true);
    if (day === undefined) {
      addFault(indexOf("day"), { type: "badDay", value: cellOf("day") });
      continue;
    }
    const whole = indexOf("lesson") === -1 ? undefined : readLessonText(cellOf("lesson"), known);
    const week = readWeek(`(${tidyName(cellOf("week"))})`, known.labels).week || tidyName(cellOf("week")).slice(0, 12);
    const classes = cellOf("class")
      .split(/[~,/]/u)
      .map(tidyName)
      .filter((name) => name !== "");
    const lesson: PastedLesson = {
      classes: classes.length > 0 ? classes : (whole?.classes ?? []),
      subject: tidyName(cellOf("subject")) || (whole?.subject ?? ""),
      room: tidyName(cellOf("room")) || (whole?.room ?? ""),
      week: week || (whole?.week ?? ""),
    };
    keep(day, Math.max(indexOf("subject"), indexOf("lesson")), lesson, tidyName(cellOf("teacher")), text);
  }
  return { rows: found, faults };
};
