import { isTaught, type LessonStatus } from "#domain/lessons/lesson-status";
import type { WrittenColumn } from "./book-columns.ts";
import type { TextTable } from "#domain/grid/clipboard";

/** A line of the plan book as a paste sees it. */
export type PasteLine = {
  readonly key: string;
  /** The lesson is not cancelled. */
  readonly takesPlace: boolean;
  /** Null where nothing is planned. */
  readonly lesson:
    | ({ readonly status: LessonStatus; readonly locked: boolean } & Readonly<Partial<Record<WrittenColumn, string>>>)
    | null;
};

/** Fill what is free and pass over the rest, or write into every slot from here on. */
export type PasteMode = "free" | "replace";

type PasteCell = {
  readonly column: WrittenColumn;
  readonly text: string;
  /** What is there already and goes; "" for nothing. */
  readonly replaced: string;
};

/** A pasted row and the line it fills. */
export type PasteFill<L extends PasteLine> = { readonly line: L; readonly cells: readonly PasteCell[] };

/** Why a line is passed over. */
export type PassReason = "cancelled" | "held" | "locked" | "planned";

/** What happens to a line between the first and the last one that are filled. */
type PasteStep<L extends PasteLine> =
  | ({ readonly type: "fill" } & PasteFill<L>)
  | { readonly type: "pass"; readonly line: L; readonly reason: PassReason };

export type PastePlan<L extends PasteLine> = {
  readonly steps: readonly PasteStep<L>[];
  readonly fills: readonly PasteFill<L>[];
  /** Pasted rows for which the year has no slot. */
  readonly left: readonly (readonly string[])[];
  /** How many columns of the pasted table have no column here. */
  readonly columnsLeft: number;
  /** How many texts there are longer than their field. They are not written. */
  readonly tooLong: number;
};

/**
 * What pasting rows does, from a line on, row by row: one slot that takes place for each.
 * Cancelled, locked and held ones are passed over. In mode "free" so is a line that says something
 * already in one of the pasted columns: nothing is lost. In mode "replace" it gives way to what was
 * pasted. An empty pasted cell changes nothing, an empty row leaves its slot as it is.
 */
export const planPaste = <L extends PasteLine>(o: {
  /** The lines from the first one that may be filled. */
  readonly lines: readonly L[];
  /** The columns of the pasted table's first, second, … column. */
  readonly columns: readonly WrittenColumn[];
  readonly table: TextTable;
  readonly mode: PasteMode;
  readonly limits: Readonly<Record<WrittenColumn, number>>;
}): PastePlan<L> => {
  const steps: PasteStep<L>[] = [];
  let tooLong = 0;
  let next = 0;
  for (const line of o.lines) {
    if (next >= o.table.length) break;
    const cells = o.table[next]!.slice(0, o.columns.length).flatMap((text, index) => {
      const column = o.columns[index]!;
      return text === "" ? [] : [{ column, text, replaced: line.lesson?.[column] ?? "" }];
    });
    const reason = passReason(line, o.mode === "free" && cells.some(({ replaced }) => replaced !== ""));
    if (reason) {
      steps.push({ type: "pass", line, reason });
      continue;
    }
    next += 1;
    const fitting = cells.filter(({ column, text }) => text.length <= o.limits[column]);
    tooLong += cells.length - fitting.length;
    steps.push({ type: "fill", line, cells: fitting.filter(({ text, replaced }) => text !== replaced) });
  }
  const last = steps.findLastIndex(({ type }) => type === "fill");
  return {
    steps: steps.slice(0, last + 1),
    fills: steps.flatMap((step) => (step.type === "fill" && step.cells.length > 0 ? [step] : [])),
    left: o.table.slice(next).filter((cells) => cells.some((text) => text !== "")),
    columnsLeft: Math.max(0, Math.max(0, ...o.table.map((cells) => cells.length)) - o.columns.length),
    tooLong,
  };
};

const passReason = ({ takesPlace, lesson }: PasteLine, isTaken: boolean): PassReason | null => {
  if (!takesPlace) return "cancelled";
  if (lesson && isTaught(lesson.status)) return "held";
  if (lesson?.locked) return "locked";
  return isTaken ? "planned" : null;
};
