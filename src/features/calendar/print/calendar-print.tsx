import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { usePrinting } from "#hooks/dom/use-printing";
import { PrintedSheets } from "#ui/sheet/printed-sheets";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import { spanOf } from "../grid/calendar-views.ts";
import { PrintChoiceFields } from "./print-choice-fields.tsx";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { useCalendarSheets } from "./use-calendar-sheets.tsx";

type CalendarPrintProps = PrintedView & {
  /** Whether it is looked at before it is printed. */
  readonly isShown: boolean;
  readonly onClose: () => void;
};

/** The calendar on paper: what the browser's own key prints, and the pages to look at before. */
export function CalendarPrint({ isShown, onClose, ...printed }: CalendarPrintProps) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<PrintChoices>({
    isColored: true,
    hasTitles: true,
    hasHomework: true,
    hasPlans: false,
    hours: "taken",
  });
  const isOn = usePrinting() || isShown;
  const sheets = useCalendarSheets(printed, choices, isOn);
  if (!isShown) return <PrintedSheets sheets={sheets} />;
  const { view } = printed;
  return (
    <SheetDialog title={t`Print`} sheets={sheets} onClose={onClose}>
      <PrintChoiceFields
        choices={choices}
        span={spanOf(view)}
        isList={view === "listMonth"}
        onChange={(change) => setChoices({ ...choices, ...change })}
      />
    </SheetDialog>
  );
}
