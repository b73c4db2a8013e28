import { useLingui } from "@lingui/react/macro";
import type { PlainDate } from "#domain/time/plain-date";
import { usePrinting } from "#hooks/dom/use-printing";
import { PrintedSheets } from "#ui/sheet/printed-sheets";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import type { CourseData } from "#hooks/data/use-course";
import type { MarkTable } from "../sums/mark-table.ts";
import { useMarksSheets } from "./use-marks-sheets.tsx";

type MarksPaperProps = {
  readonly data: CourseData;
  readonly table: MarkTable;
  readonly today: PlainDate;
  /** Whether its pages are looked at before they are printed. */
  readonly isShown: boolean;
  readonly onClose: () => void;
};

/** The marks on paper: what the browser's own key prints, and the pages to look at before. */
export function MarksPaper({ data, table, today, isShown, onClose }: MarksPaperProps) {
  const { t } = useLingui();
  const isOn = usePrinting() || isShown;
  const sheets = useMarksSheets(data, table, { today, isOn });
  if (isShown) return <SheetDialog title={t`Print the marks`} sheets={sheets} onClose={onClose} />;
  return <PrintedSheets sheets={sheets} />;
}
