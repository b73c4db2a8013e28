import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { weekLabelOf } from "#domain/schedule/rotation-labels";
import { isoWeek, mondayOf } from "#domain/time/plain-date";
import { usePrinting } from "#hooks/dom/use-printing";
import { useRows } from "#hooks/data/use-rows";
import { useFormat } from "#i18n/use-format";
import { PrintSheet } from "#ui/planner/print-sheet";
import { calendarTitle } from "../address/calendar-title.ts";
import { type CalendarView, spanOf } from "../grid/calendar-views.ts";
import "./calendar-print.css";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { examsInLessons } from "./exams-in-lessons.ts";
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
  // The name is read before printing: during it there is no time.
  const teacher = useRows("users")?.[0];
  const name = teacher ? `${teacher.firstName} ${teacher.lastName}`.trim() : "";
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
      {isPrinting && <Sheet {...printed} teacher={name} choices={choices} />}
    </>
  );
}

/** Whether days are below each other, with all there is to say about their lessons. */
const isByDays = (view: CalendarView, { hasPlans }: PrintChoices): boolean =>
  view === "listMonth" || spanOf(view) === "day" || (spanOf(view) === "week" && hasPlans);

type SheetProps = PrintedView & { readonly teacher: string; readonly choices: PrintChoices };

function Sheet({ teacher, choices, ...printed }: SheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { year, view, date, hiddenDays } = printed;
  const { long } = calendarTitle({ view, date }, { yearStart: year.schoolyear.start, hiddenDays, format });
  const { week } = isoWeek(date);
  const rotationLabel = weekLabelOf(year.expander, mondayOf(date))?.label ?? "";
  const isInWeek = spanOf(view) === "week" || spanOf(view) === "day";
  return (
    <PrintSheet
      orientation={isByDays(view, choices) ? "portrait" : "landscape"}
      isColored={choices.isColored}
      title={isInWeek ? `${long}, ${t`Week ${week}`} ${rotationLabel}`.trim() : long}
      owner={[teacher, year.schoolyear.name].filter(Boolean).join(", ")}
    >
      {partOf(printed, choices)}
    </PrintSheet>
  );
}

const partOf = (shown: PrintedView, choices: PrintChoices): ReactNode => {
  const printed = { ...shown, content: { ...shown.content, items: examsInLessons(shown.content.items) } };
  if (isByDays(printed.view, choices)) return <PrintDays {...printed} choices={choices} />;
  switch (spanOf(printed.view)) {
    case "month":
      return <PrintMonth {...printed} choices={choices} />;
    case "year":
      return <PrintYear {...printed} />;
    default:
      return <PrintWeek {...printed} choices={choices} />;
  }
};
