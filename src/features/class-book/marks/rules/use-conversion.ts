import { useMemo } from "react";
import { type Conversion, conversionOf } from "#domain/marks/changes/convert-marks";
import { type Convert, germanConversion } from "#domain/marks/scale/german-points";
import { scaleConversion } from "#domain/marks/scale/scale-conversion";
import type { NumberScale, StepScale } from "#domain/marks/scale/scale";
import type { MarkRow } from "#schema/results";
import type { TermMarkRow } from "#schema/term-marks";
import type { MarkTable } from "../sums/mark-table.ts";

export type MarkConversion = Conversion<MarkRow, TermMarkRow>;

/**
 * How the marks of a course go to another scale of numbers. Null for named levels, and where there
 * are no marks.
 */
export const useConversion = (
  table: MarkTable,
  scale: NumberScale | StepScale,
): { readonly convert: Convert; readonly found: MarkConversion; readonly isGerman: boolean } | null =>
  useMemo(() => {
    const convert = scaleConversion(table.rules.scale, scale);
    if (!convert) return null;
    const rows = table.rows.map(({ student, cells, termMarks }) => ({ student: student.id, cells, termMarks }));
    const isGerman = germanConversion(table.rules.scale, scale) !== undefined;
    const found = conversionOf(rows, table.allColumns, convert);
    return found.marks.length + found.termMarks.length + found.left.length > 0 ? { convert, found, isGerman } : null;
  }, [table, scale]);
