import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { weekMark } from "#domain/schedule/rotation-marks";
import { isoWeek, mondayOf } from "#domain/time/plain-date";
import { usePrinting } from "#hooks/use-printing";
import { useRows } from "#hooks/use-rows";
import { useFormat } from "#i18n/use-format";
import { PrintSheet } from "#ui/planner/print-sheet";
import { calendarTitle } from "../address/calendar-title.ts";
import { type CalendarView, spanOf } from "../grid/calendar-views.ts";
import "./calendar-print.css";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { PrintDays } from "./print-days.tsx";
import { PrintDialog } from "./print-dialog.tsx";
import { PrintMonth } from "./print-month.tsx";
import { PrintWeek } from "./print-week.tsx";
import { PrintYear } from "./print-year.tsx";

type CalendarPrintProps = PrintedView & {
  /** The choice before printing is open. */
  readonly isAsking: boolean;
  readonly onClose: () => void;
};

/** The calendar on paper: drawn only while it is printed, from the menu or by the browser's own key. */
export function CalendarPrint({ isAsking, onClose, ...printed }: CalendarPrintProps) {
  const [choices, setChoices] = useState<PrintChoices>({ hasTitles: true, isColored: true });
  const isAsked = useRef(false);
  const isPrinting = usePrinting();
  // Read before it is printed: then there is no time.
  const teacher = useRows("users")?.[0];
  const name = teacher ? `${teacher.firstName} ${teacher.lastName}`.trim() : "";
  // Once the dialog has gone: the browser's own would stand before it.
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
          canHaveTitles={spanOf(printed.view) !== "year"}
          onChange={setChoices}
          onPrint={() => {
            isAsked.current = true;
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {isPrinting && <Sheet {...printed} teacher={name} choices={choices} />}
    </>
  );
}

const isLandscape = (view: CalendarView): boolean => view !== "listMonth" && spanOf(view) !== "day";

type SheetProps = PrintedView & { readonly teacher: string; readonly choices: PrintChoices };

function Sheet({ teacher, choices, ...printed }: SheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { year, view, date, hiddenDays } = printed;
  const { long } = calendarTitle({ view, date }, { yearStart: year.schoolyear.start, hiddenDays, format });
  const { week } = isoWeek(date);
  const mark = weekMark(year.expander, mondayOf(date))?.label ?? "";
  const isInWeek = spanOf(view) === "week" || spanOf(view) === "day";
  return (
    <PrintSheet
      orientation={isLandscape(view) ? "landscape" : "portrait"}
      isColored={choices.isColored}
      title={isInWeek ? `${long}, ${t`Week ${week}`} ${mark}`.trim() : long}
      owner={[teacher, year.schoolyear.name].filter(Boolean).join(", ")}
    >
      {partOf(printed, choices)}
    </PrintSheet>
  );
}

const partOf = (printed: PrintedView, choices: PrintChoices): ReactNode => {
  const { view } = printed;
  if (view === "listMonth") return <PrintDays {...printed} choices={choices} />;
  switch (spanOf(view)) {
    case "day":
      return <PrintDays {...printed} choices={choices} />;
    case "week":
      return <PrintWeek {...printed} choices={choices} />;
    case "month":
      return <PrintMonth {...printed} choices={choices} />;
    case "year":
      return <PrintYear {...printed} />;
  }
};
