import { useEffect, useMemo, useState } from "react";
import { readMarks } from "#db/read/marks";
import { cellsByStudent } from "#domain/mark-book/book-cells";
import { bookTerms, termOn, wholeYear, yearExam } from "#domain/mark-book/book-terms";
import type { PlainDate } from "#domain/time/plain-date";
import { useLive } from "#hooks/data/use-live";
import { useFormat } from "#i18n/use-format";
import type { CourseData } from "../list/use-courses.ts";
import { createTableMaker, type MarkTable } from "./mark-table.ts";
import { type MarkEdits, useMarkEdits } from "./use-mark-edits.ts";

/** A course's marks, live, with what is typed; undefined while loading. */
export const useMarkTable = (
  { course, year }: CourseData,
  today: PlainDate,
): { readonly table: MarkTable | undefined; readonly setTerm: (term: number) => void; readonly edits: MarkEdits } => {
  const format = useFormat();
  const edits = useMarkEdits();
  const { schoolyear } = year;
  const [chosen, setTerm] = useState(() => termOn(bookTerms(schoolyear), today));
  const [makeTable] = useState(createTableMaker);
  const rows = useLive((db) => readMarks(db, course), [course]);
  // The exam that was shown is gone.
  const hasExam = rows?.gradebook?.exam || rows?.assessments.some(({ exam }) => exam !== "");
  const term = chosen === yearExam && !hasExam ? wholeYear : chosen;
  const { typed, follow } = edits;
  useEffect(() => {
    if (!rows) return;
    const cells = cellsByStudent(rows.results);
    follow((key) => {
      const [student = "", assessment = ""] = key.split("/");
      return cells.get(student)?.get(assessment)?.record?.entry ?? "";
    });
  }, [rows, follow]);
  const table = useMemo(
    () => rows && makeTable(rows, { year: schoolyear, term, compare: format.collator.compare, typed }),
    [rows, makeTable, schoolyear, term, typed, format],
  );
  return { table, setTerm, edits };
};
