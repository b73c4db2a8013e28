/** One line of a file or one cell of a pasted grid: a lesson as another program has it. */
export type ImportedRow = {
  /** Where it stands, from 1. */
  readonly line: number;
  /** The other program's number of the lesson; rows of one number at one time are one lesson. "" where it has none. */
  readonly lesson: string;
  readonly teachers: readonly string[];
  readonly classes: readonly string[];
  readonly subject: string;
  readonly room: string;
  /** ISO week day, or the day of a cycle. */
  readonly day: number;
  /** The number of its period; "" where times are given. */
  readonly period: string;
  /** Minutes; null where only the period is known. */
  readonly start: number | null;
  /** Minutes; null where it lasts as long as its period. */
  readonly end: number | null;
  /** The weeks it takes place in, as written: "A". "" for every week or not told. */
  readonly week: string;
};

export type ImportFault = {
  readonly line: number;
  /** The column it is about, from 1; 0 for the line as a whole. */
  readonly column: number;
  /** The line or the cell as it stands there. */
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
  /** What cannot be read. */
  readonly value: string;
};

export type ImportedRows = { readonly rows: readonly ImportedRow[]; readonly faults: readonly ImportFault[] };

/** Characters that the fields of classes, subjects and rooms hold, see the schema. */
export const importLimits = { class: 40, subject: 60, room: 40 } as const;
