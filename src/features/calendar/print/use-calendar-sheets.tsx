import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { weekLabelOf } from "#domain/schedule/rotation-labels";
import { isoWeek, mondayOf } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import type { Sheet, SheetBlock } from "#ui/sheet/sheet";
import { calendarTitle } from "../address/calendar-title.ts";
import { type CalendarView, spanOf } from "../grid/calendar-views.ts";
import { examsInLessons } from "./exams-in-lessons.ts";
import { dayBlocks } from "./print-days.tsx";
import { monthBlock } from "./print-month.tsx";
import { PrintWeek } from "./print-week.tsx";
import { PrintYear } from "./print-year.tsx";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import "./calendar-print.css";

/** Whether days are below each other, with all there is to say about their lessons. */
const isByDays = (view: CalendarView, { hasPlans }: PrintChoices): boolean =>
  view === "listMonth" || spanOf(view) === "day" || (spanOf(view) === "week" && hasPlans);

const blocksOf = (shown: PrintedView, choices: PrintChoices): readonly SheetBlock[] => {
  const printed = { ...shown, content: { ...shown.content, items: examsInLessons(shown.content.items) } };
  const inColor = (node: ReactNode) => (choices.isColored ? node : <div className="print-plain">{node}</div>);
  if (isByDays(printed.view, choices))
    return dayBlocks(printed, choices).map((block) => ({ ...block, node: inColor(block.node) }));
  switch (spanOf(printed.view)) {
    case "month":
      return [monthBlock(printed, choices)];
    case "year":
      return [{ type: "part", key: "year", node: inColor(<PrintYear {...printed} />) }];
    default:
      return [{ type: "part", key: "week", node: inColor(<PrintWeek {...printed} choices={choices} />) }];
  }
};

/**
 * What the calendar shows, on paper. Empty while the teacher's name is read, and while nobody
 * prints: a calendar is drawn often.
 */
export const useCalendarSheets = (
  printed: PrintedView,
  choices: PrintChoices,
  isPrinting: boolean,
): readonly Sheet[] => {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { year, view, date, hiddenDays } = printed;
  const owner = useSheetOwner(year.schoolyear);
  if (!owner || !isPrinting) return [];
  const { long } = calendarTitle({ view, date }, { yearStart: year.schoolyear.start, hiddenDays, format });
  const { week } = isoWeek(date);
  const label = weekLabelOf(year.expander, mondayOf(date))?.label ?? "";
  const isInWeek = spanOf(view) === "week" || spanOf(view) === "day";
  return [
    {
      key: "calendar",
      isLandscape: !isByDays(view, choices),
      owner,
      title: long,
      about: isInWeek ? `${t`Week ${week}`} ${label}`.trim() : "",
      who: owner.teacher,
      date: format.date(today, "fullYear"),
      blocks: blocksOf(printed, choices),
    },
  ];
};
