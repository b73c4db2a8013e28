import { useMemo, useState } from "react";
import type { ImportedRows } from "#domain/import/imported-row";
import type { TimetableColumn } from "#domain/import/pasted-columns";
import { contentPrint } from "#hooks/edits/content-print";
import { gridDays, weekLabels } from "#domain/timetable/timetable-grid";
import { type ImportChoices, type ImportData, type ImportPlan, noChoices, planImport } from "./import-plan.ts";
import { type ImportSource, readSource } from "./read-source.ts";

/** What was decided about a file or text, as the journal keeps it until the import or its end. */
type KeptImport = {
  /** The print of what was brought. */
  readonly print: string;
  readonly columns: readonly TimetableColumn[] | null;
  readonly choices: ImportChoices;
};

export type Import = {
  readonly source: ImportSource | null;
  readonly read: ImportedRows;
  readonly columns: readonly TimetableColumn[];
  readonly plan: ImportPlan;
  readonly choices: ImportChoices;
  /** A file or text. Choices stay for the same one; those about another one are gone. */
  readonly begin: (source: ImportSource) => void;
  /** What was decided; null before anything was brought. */
  readonly kept: KeptImport | null;
  /** Takes up what was decided before the page went. */
  readonly takeUp: (kept: KeptImport | null) => void;
  readonly setColumn: (index: number, column: TimetableColumn) => void;
  readonly choose: (patch: Partial<ImportChoices>) => void;
};

const nothing: ImportedRows = { rows: [], faults: [] };

/**
 * What is being imported: what was brought, what the teacher chose about it, and what follows from
 * both.
 */
export const useImport = (data: ImportData): Import => {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [print, setPrint] = useState("");
  const [before, takeUp] = useState<KeptImport | null>(null);
  const [columns, setColumns] = useState<readonly TimetableColumn[] | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const { classes, rotation } = data;

  const read = useMemo(() => {
    if (!source) return nothing;
    const labels = weekLabels(rotation);
    return readSource(source, { columns, labels, classNames: classes.map(({ name }) => name) });
  }, [source, columns, classes, rotation]);
  const plan = useMemo(() => planImport(read.rows, data, choices), [read, data, choices]);
  const kept = source ? { print, columns, choices } : before;
  const shown = columns ?? (source?.type === "table" ? source.columns : []);

  return {
    source,
    read,
    columns: shown,
    plan,
    choices,
    kept,
    takeUp,
    begin: (source) => {
      const now = contentPrint(source);
      const same = kept?.print === now ? kept : null;
      setSource(source);
      setPrint(now);
      setColumns(same?.columns ?? null);
      setChoices({ ...noChoices, ...same?.choices });
    },
    // A meaning belongs to one column: the one that had it has none now.
    setColumn: (index, column) =>
      setColumns(shown.map((one, at) => (at === index ? column : one === column ? "skip" : one))),
    choose: (patch) => setChoices((known) => ({ ...known, ...patch })),
  };
};

/** Days of the timetable's grid with those that the import adds. */
export const daysAfter = (data: ImportData, plan: ImportPlan): readonly number[] => [
  ...gridDays(data.timetable, data.rotation),
  ...plan.newDays,
];
