import { useEffect, useMemo, useState } from "react";
import { wholeYear, yearExam } from "#domain/mark-book/book-terms";
import { reportParts } from "#domain/mark-book/mark-report";
import { useRows } from "#hooks/data/use-rows";
import { usePrinting } from "#hooks/dom/use-printing";
import { PrintSheet } from "#ui/planner/print-sheet";
import type { CourseData } from "../list/use-courses.ts";
import type { MarkTable } from "./mark-table.ts";
import type { ReportChoices } from "./report-choices.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { ReportPage } from "./report-page.tsx";
import "./report.css";

type MarkReportsProps = { readonly data: CourseData; readonly table: MarkTable; readonly onClose: () => void };

/** Asks for reports on students, and draws them while the browser prints. */
export function MarkReports({ data, table, onClose }: MarkReportsProps) {
  const [choices, setChoices] = useState<ReportChoices>({
    student: "",
    term: table.term === yearExam ? wholeYear : table.term,
    hasClassAverage: false,
    hasNotes: false,
  });
  const [isAsking, setAsking] = useState(true);
  const isPrinting = usePrinting();
  // Read before it is printed: then there is no time.
  const teacher = useRows("users")?.[0];
  const { rules, terms, allColumns, rows } = table;
  const parts = useMemo(
    () =>
      reportParts(rules, terms, choices.term, {
        columns: allColumns,
        rows: rows.map(({ student, ...row }) => ({ ...row, student: student.id })),
      }),
    [rules, terms, choices.term, allColumns, rows],
  );

  // Prints once the dialog has gone: the browser's own would stand before it.
  useEffect(() => {
    if (isAsking) return;
    addEventListener("afterprint", onClose);
    print();
    return () => removeEventListener("afterprint", onClose);
    // `onClose` is another function with each render, and one print is enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsking]);

  if (isAsking) {
    return (
      <ReportDialog
        table={table}
        choices={choices}
        onChange={setChoices}
        onPrint={() => setAsking(false)}
        onClose={onClose}
      />
    );
  }
  if (!isPrinting) return null;
  const name = teacher ? `${teacher.firstName} ${teacher.lastName}`.trim() : "";
  return (
    <PrintSheet orientation="portrait" isColored={false}>
      {rows
        .filter(({ student }) => choices.student === "" || student.id === choices.student)
        .map((row) => (
          <ReportPage
            key={row.student.id}
            table={table}
            row={row}
            parts={parts}
            choices={choices}
            title={data.year.labelOf(data.course.id).full}
            owner={[name, data.year.schoolyear.name].filter(Boolean).join(", ")}
          />
        ))}
    </PrintSheet>
  );
}
