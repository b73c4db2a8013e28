import { useEffect, useRef, useState } from "react";
import { usePrinting } from "#hooks/dom/use-printing";
import { PrintedSheets } from "#ui/sheet/printed-sheets";
import { spanOf } from "../grid/calendar-views.ts";
import { PrintDialog } from "./print-dialog.tsx";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { useCalendarSheets } from "./use-calendar-sheets.tsx";

type CalendarPrintProps = PrintedView & {
  /** The choice before printing is open. */
  readonly isAsking: boolean;
  readonly onClose: () => void;
};

/**
 * The calendar on paper: drawn only while it is printed, from the menu or by the browser's own key.
 */
export function CalendarPrint({ isAsking, onClose, ...printed }: CalendarPrintProps) {
  const [choices, setChoices] = useState<PrintChoices>({
    isColored: true,
    hasTitles: true,
    hasHomework: true,
    hasPlans: false,
    hours: "taken",
  });
  const isAsked = useRef(false);
  const isPrinting = usePrinting();
  const sheets = useCalendarSheets(printed, choices, isPrinting);
  // This prints once our dialog has gone: the browser's own would be in front of it.
  useEffect(() => {
    if (!isAsked.current || isAsking) return;
    isAsked.current = false;
    print();
  }, [isAsking]);
  return (
    <>
      {isAsking && (
        <PrintDialog
          choices={choices}
          span={spanOf(printed.view)}
          isList={printed.view === "listMonth"}
          onChange={setChoices}
          onPrint={() => {
            isAsked.current = true;
            onClose();
          }}
          onClose={onClose}
        />
      )}
      <PrintedSheets sheets={sheets} />
    </>
  );
}
