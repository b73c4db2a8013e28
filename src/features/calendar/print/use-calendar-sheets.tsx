import { useLingui } from "@lingui/react/macro";
import { weekLabelOf } from "#domain/schedule/rotation-labels";
import { isoWeek, mondayOf } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import type { Sheet, SheetBlock } from "#ui/sheet/sheet";
import { calendarTitle } from "../address/calendar-title.ts";
import { spanOf } from "../grid/calendar-views.ts";
import { monthTable, weekTable, yearTables } from "./paper-tables.tsx";
import { dayBlocks } from "./print-days.tsx";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import "./calendar-print.css";

/** The block without colours: a table by its class, a part within an element of its own. */
const toPlain = (block: SheetBlock): SheetBlock =>
  block.type === "table"
    ? { ...block, className: `${block.className} print-plain` }
    : { ...block, node: <div className="print-plain">{block.node}</div> };

/**
 * What the calendar shows, on paper. Empty while the teacher's name is read, and while nobody
 * prints: a calendar is drawn often.
 */
export const useCalendarSheets = (printed: PrintedView, choices: PrintChoices, isOn: boolean): readonly Sheet[] => {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { year, view, date, hiddenDays } = printed;
  const owner = useSheetOwner(year.schoolyear);
  if (!owner || !isOn) return [];
  const span = spanOf(view);
  const words = { week: t`Week`, allDay: t`all day`, cycleDay: (label: string) => t`Day ${label}` };
  const printing = {
    ...printed,
    choices: span === "month" ? { ...choices, hasHomework: false } : choices,
    format,
    words,
  };
  // Days are below each other where there is all to say about their lessons.
  const isByDays = view === "listMonth" || span === "day" || (span === "week" && choices.hasPlans);
  const blocks = isByDays
    ? dayBlocks(printed, choices)
    : span === "month"
      ? [monthTable(printing)]
      : span === "week"
        ? [weekTable(printing)]
        : yearTables(printing);
  const { week } = isoWeek(date);
  const label = weekLabelOf(year.expander, mondayOf(date))?.label ?? "";
  return [
    {
      key: "calendar",
      isLandscape: span !== "year" && !isByDays,
      owner,
      title: calendarTitle({ view, date }, { yearStart: year.schoolyear.start, hiddenDays, format }).long,
      about: span === "week" || span === "day" ? `${t`Week ${week}`} ${label}`.trim() : "",
      who: owner.teacher,
      date: format.date(today, "fullYear"),
      blocks: choices.isColored ? blocks : blocks.map(toPlain),
    },
  ];
};
