/** A lesson as another program wrote it: one line of a file or one cell of a pasted grid. */
export type ImportedRow = {
  /** Its line number, from 1. */
  readonly line: number;
  /**
   * The other program's lesson number, or "". Rows with the same number at the same time are one
   * lesson.
   */
  readonly lesson: string;
  readonly teachers: readonly string[];
  readonly classes: readonly string[];
  readonly subject: string;
  readonly room: string;
  /** ISO weekday, or the day of a cycle. */
  readonly day: number;
  /** The number of its period; "" if times are given. */
  readonly period: string;
  /** Minutes; null if only the period is known. */
  readonly start: number | null;
  /** Minutes; null if it lasts as long as its period. */
  readonly end: number | null;
  /** The weeks it takes place in, as written: "A". "" for every week or if not given. */
  readonly week: string;
};

export type ImportFault = {
  readonly line: number;
  /** The column it is about, from 1; 0 for the line as a whole. */
  readonly column: number;
  /** The line or the cell as written. */
  readonly text: string;
  readonly type:
    | "quotes"
    | "fewColumns"
    | "noSubject"
    | "badDay"
    | "noPeriod"
    | "badTime"
    | "endBeforeStart"
    | "overMidnight"
    | "tooLong";
  /** The part that cannot be read. */
  readonly value: string;
};

export type ImportedRows = { readonly rows: readonly ImportedRow[]; readonly faults: readonly ImportFault[] };

/** The longest names of classes, subjects and rooms in characters, as in the schema. */
export const importLimits = { class: 40, subject: 60, room: 80 } as const;
