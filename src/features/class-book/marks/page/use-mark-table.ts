import { useEffect, useMemo, useState } from "react";
import type { MarkRows } from "#db/read/marks";
import { cellsOf } from "#domain/marks/table/mark-cells";
import { yearTerms, termOfAssessment, termOn, wholeYear, yearExam } from "#domain/marks/table/year-terms";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import type { CourseData } from "#hooks/data/use-course";
import { createTableMaker, type MarkTable } from "../sums/mark-table.ts";
import { type MarkEdits, useMarkEdits } from "../edits/use-mark-edits.ts";

/**
 * A course's marks, live, with what is typed; undefined while loading. The term is that of the
 * `wanted` assessment, else the one of today, until another is chosen.
 */
export const useMarkTable = (
  rows: MarkRows | undefined,
  { data, today, wanted }: { readonly data: CourseData; readonly today: PlainDate; readonly wanted: string | null },
): { readonly table: MarkTable | undefined; readonly setTerm: (term: number) => void; readonly edits: MarkEdits } => {
  const format = useFormat();
  const { typed, edits } = useMarkEdits();
  const { follow } = edits;
  const { schoolyear } = data.year;
  const [asked, setTerm] = useState<number | null>(null);
  const [makeTable] = useState(createTableMaker);
  const terms = yearTerms(schoolyear);
  const named = rows?.assessments.find(({ id }) => id === wanted);
  const chosen = asked ?? (named ? termOfAssessment(terms, named) : termOn(terms, today));
  // The exam that was shown is gone.
  const hasExam = rows?.storedRules?.exam || rows?.assessments.some(({ exam }) => exam !== "");
  const term = chosen === yearExam && !hasExam ? wholeYear : chosen;
  useEffect(() => {
    if (!rows) return;
    const records = Map.groupBy(rows.marks, ({ student }) => student);
    follow(({ student, assessment }) => {
      const own = (records.get(student) ?? []).filter((one) => one.assessment === assessment);
      return cellsOf(own).get(assessment)?.record;
    });
  }, [rows, follow]);
  const table = useMemo(
    () => rows && makeTable(rows, { year: schoolyear, term, names: format.names, typed }),
    [rows, makeTable, schoolyear, term, typed, format],
  );
  return { table, setTerm, edits };
};
