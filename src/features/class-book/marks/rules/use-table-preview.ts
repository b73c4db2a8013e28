import { useMemo } from "react";
import {
  closedChanges,
  type ClosedChange,
  previewRules,
  type RuledTable,
  type RulesPreview,
} from "#domain/marks/changes/preview-rules";
import { wholeYear } from "#domain/marks/table/year-terms";
import type { MarkTable } from "../sums/mark-table.ts";

export type TablePreview = {
  /** Each term in which something changes, the year last. */
  readonly changed: readonly { readonly term: number; readonly changes: RulesPreview["changes"] }[];
  readonly lost: RulesPreview["lost"];
  readonly lostKeys: RulesPreview["lostKeys"];
  readonly closed: readonly ClosedChange[];
};

/**
 * What other rules or another assessment would do to a course's marks. `after`: null while there
 * is nothing that could be saved.
 */
export const useTablePreview = (table: MarkTable, after: RuledTable | null): TablePreview | null =>
  useMemo(() => {
    if (!after) return null;
    const { terms, rules, allColumns, hasExam } = table;
    const before = { rules, assessments: allColumns.map(({ assessment }) => assessment) };
    const rows = table.rows.map(({ student, cells, termMarks }) => ({ student: student.id, cells, termMarks }));
    // The year of one term is that term.
    const places = [...terms.map(({ number }) => number), ...(terms.length > 1 || hasExam ? [wholeYear] : [])];
    const found = places.map((term) => ({ term, ...previewRules(before, after, { terms, term, rows }) }));
    return {
      changed: found.filter(({ changes }) => changes.length > 0),
      lost: found[0]?.lost ?? [],
      lostKeys: found[0]?.lostKeys ?? [],
      closed: closedChanges(before, after, { terms, rows }),
    };
  }, [table, after]);
