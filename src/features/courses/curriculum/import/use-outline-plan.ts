import { useMemo, useState } from "react";
import { mostOutcomes } from "#domain/curriculum/paste-outline";
import { guessOutlineColumns, type OutlineColumn, type OutlineTable } from "#domain/curriculum/import/outline-columns";
import { planImport } from "#domain/curriculum/import/plan-import";
import { outlineCellKey, readOutline } from "#domain/curriculum/import/read-outline";
import { readRows } from "#db/read/queries";
import { useLive } from "#hooks/data/use-live";
import { choicesToKept, type KeptChoices, keptToChoices } from "#hooks/edits/kept-choices";
import type { OutcomeRow } from "#schema/outcomes";
import { outlineLimits } from "./outline-limits.ts";

const none: readonly OutcomeRow[] = [];

/** What was decided about a file. What is not decided is guessed. */
type Choices = {
  /** The curriculum that it is a newer version of; "": it is a new one. */
  readonly target: string;
  /** The place of its sheet; -1: all of them, each a branch. */
  readonly table: number;
  readonly columns: Readonly<Record<number, OutlineColumn>>;
  readonly hasHeading: boolean | null;
  readonly fixes: ReadonlyMap<string, string>;
  readonly leftOut: ReadonlySet<number>;
  /** Outcomes that are gone from the file, and stay as they are. */
  readonly stays: ReadonlySet<string>;
};

/** What belongs to one sheet. */
const fresh = {
  columns: {},
  hasHeading: null,
  fixes: new Map<string, string>(),
  leftOut: new Set<number>(),
} as const;

/** All sheets are one curriculum if they have the same columns. */
const areAlike = (tables: readonly OutlineTable[]): boolean => {
  const shapes = tables.map(({ rows }) =>
    guessOutlineColumns(rows)
      .columns.filter((one) => one !== "skip")
      .join(" "),
  );
  return tables.length > 1 && new Set(shapes).size === 1;
};

type OutlineInput = {
  readonly tables: readonly OutlineTable[];
  /** Tells the file from others. */
  readonly print: string;
  readonly kept: KeptChoices | null;
  readonly onKeep: (kept: KeptChoices) => void;
  /** The curriculum that it is probably a newer version of; "" for none. */
  readonly target: string;
  /** The ids of those that are there. */
  readonly targets: readonly string[];
};

/**
 * A file on its way to becoming a curriculum: what it says, what has been decided about it, and
 * what that would do.
 */
export const useOutlinePlan = (o: OutlineInput) => {
  const { tables } = o;
  const [choices, setChoices] = useState<Choices>(() => {
    const table = areAlike(tables) ? -1 : 0;
    const usual = { ...fresh, target: o.target, table, stays: new Set<string>() };
    const kept = keptToChoices(o.kept, o.print, usual) ?? usual;
    // A new one whose import was taken back is not there.
    return kept.target === "" || o.targets.includes(kept.target) ? kept : { ...kept, target: o.target };
  });
  const change = (next: Partial<Choices>) => {
    const now = { ...choices, ...next };
    setChoices(now);
    o.onKeep(choicesToKept(o.print, now));
  };
  const chosen = useMemo(
    () => (choices.table < 0 ? tables : [tables[choices.table] ?? tables[0]!]),
    [tables, choices.table],
  );
  const [first] = chosen;
  const guess = useMemo(
    () => (first!.columns ? { columns: first!.columns, above: 0 } : guessOutlineColumns(first!.rows)),
    [first],
  );
  const hasHeading = choices.hasHeading ?? guess.above > 0;
  const above = hasHeading ? Math.max(1, guess.above) : 0;
  const columns = useMemo(
    () => guess.columns.map((column, index) => choices.columns[index] ?? column),
    [guess, choices.columns],
  );
  const outline = useMemo(
    () =>
      readOutline(chosen, {
        columns,
        above,
        fixes: choices.fixes,
        hasBranches: choices.table < 0,
        limits: outlineLimits,
      }),
    [chosen, columns, above, choices.fixes, choices.table],
  );
  const known = useLive(
    async (db) => (choices.target === "" ? none : await readRows(db, "outcomes", { curriculum: choices.target })),
    [choices.target],
  );
  const lines = useMemo(
    () => planImport(outline, known ?? none, { leftOut: choices.leftOut, stays: choices.stays }),
    [outline, known, choices.leftOut, choices.stays],
  );
  const withOne = <T>(set: ReadonlySet<T>, one: T, isIn: boolean): ReadonlySet<T> => {
    const next = new Set(set);
    if (isIn) next.add(one);
    else next.delete(one);
    return next;
  };
  const created = lines.filter(({ state }) => state === "new").length;
  return {
    choices,
    outline,
    /** The outcomes that are there; undefined while they are read. */
    known,
    lines,
    columns,
    hasHeading,
    /** The format does not say what the columns hold. */
    isOpen: first!.columns === undefined,
    headings: hasHeading ? (first!.rows[above - 1]?.cells ?? []) : [],
    hasWords: columns.includes("words"),
    /** How many lines it has for which there is no room; 0 if all have. */
    tooMany: Math.max(0, (known?.length ?? 0) + created - mostOutcomes),
    /** Something was decided that would be lost. */
    isTouched: Object.keys(choices.columns).length + choices.fixes.size + choices.leftOut.size + choices.stays.size > 0,
    /**
     * Notes the curriculum that the file is being written into. Where the page goes in the middle,
     * the same file is a newer version of it, and goes on.
     */
    keepTarget: (target: string) => o.onKeep(choicesToKept(o.print, { ...choices, target })),
    setTarget: (target: string) => change({ target, stays: new Set() }),
    /** Other sheets are another list. */
    setTable: (table: number) => change({ ...fresh, table }),
    setHeading: (next: boolean) => change({ hasHeading: next, fixes: new Map(), leftOut: new Set() }),
    setColumn: (index: number, column: OutlineColumn) => change({ columns: { ...choices.columns, [index]: column } }),
    setCell: (index: number, column: number, text: string) =>
      change({ fixes: new Map(choices.fixes).set(outlineCellKey(index, column), text.trim()) }),
    setLeftOut: (index: number, isOut: boolean) => change({ leftOut: withOne(choices.leftOut, index, isOut) }),
    setStays: (id: string, isKept: boolean) => change({ stays: withOne(choices.stays, id, isKept) }),
  };
};

export type OutlinePlan = ReturnType<typeof useOutlinePlan>;
