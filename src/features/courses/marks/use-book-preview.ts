import { useMemo } from "react";
import {
  closedChanges,
  type ClosedChange,
  previewRules,
  type RuledBook,
  type RulesPreview,
} from "#domain/mark-book/preview-rules";
import { wholeYear } from "#domain/mark-book/book-terms";
import type { MarkTable } from "./mark-table.ts";

export type BookPreview = {
  /** The term that is shown, or the first one. */
  readonly term: RulesPreview;
  readonly year: RulesPreview;
  readonly closed: readonly ClosedChange[];
};

/**
 * What other rules or another assessment would do to a course's marks. `after`: null while there
 * is nothing that could be saved.
 */
export const useBookPreview = (table: MarkTable, after: RuledBook | null): BookPreview | null =>
  useMemo(() => {
    if (!after) return null;
    const { terms, term, rules, allColumns } = table;
    const before = { rules, assessments: allColumns.map(({ assessment }) => assessment) };
    const rows = table.rows.map(({ student, cells, decisions }) => ({ student: student.id, cells, decisions }));
    return {
      term: previewRules(before, after, { terms, term: term > 0 ? term : 1, rows }),
      year: previewRules(before, after, { terms, term: wholeYear, rows }),
      closed: closedChanges(before, after, { terms, rows }),
    };
  }, [table, after]);
