import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { wholeYear, yearExam } from "#domain/marks/table/year-terms";
import type { PlainDate } from "#domain/time/plain-date";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import type { CourseData } from "#hooks/data/use-course";
import type { MarkTable } from "../sums/mark-table.ts";
import { ReportChoiceFields, type ReportChoices } from "./report-choices.tsx";
import { useReportSheets } from "./use-report-sheets.tsx";

type MarkReportsProps = {
  readonly data: CourseData;
  readonly table: MarkTable;
  readonly today: PlainDate;
  readonly onClose: () => void;
};

/** Reports on students: what is on them is chosen beside their pages. */
export function MarkReports({ data, table, today, onClose }: MarkReportsProps) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<ReportChoices>({
    student: "",
    term: table.term === yearExam ? wholeYear : table.term,
    hasClassAverage: false,
    hasHours: true,
    hasNotes: false,
    hasReasons: false,
    hasLines: true,
  });
  const sheets = useReportSheets(data, table, { choices, today });
  return (
    <SheetDialog title={t`Reports on marks`} sheets={sheets} onClose={onClose}>
      <ReportChoiceFields table={table} choices={choices} onChange={setChoices} />
    </SheetDialog>
  );
}
