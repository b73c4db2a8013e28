import { useLingui } from "@lingui/react/macro";
import { useCallback, useMemo } from "react";
import { weekLabelOf } from "#domain/schedule/rotation-labels";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { CalendarGrid, type CalendarGridProps } from "../grid/calendar-grid.tsx";
import type { CalendarContent } from "../grid/calendar-items.ts";
import { useGrid } from "../grid/grid-context.ts";
import { usePlainWords } from "../grid/use-plain-words.ts";
import { DotLegend } from "./dot-legend.tsx";
import { UnitLegend } from "./unit-legend.tsx";
import { useYearUnits, type YearUnits } from "./use-year-units.ts";
import "./year.css";
import { yearContents } from "./year-contents.ts";
import { yearDays } from "./year-days.ts";

type YearGridProps = Pick<CalendarGridProps, "date" | "startDate" | "drawing" | "now" | "gestures"> & {
  /** The only course that is shown: its units are beside the days. */
  readonly course: string | null;
  readonly content: CalendarContent;
  readonly schoolyear: DateRange;
};

const none = [] as const;
const noUnits: YearUnits["days"] = new Map();

/** Twelve months beside and below each other, by FullCalendar. */
export function YearGrid({ course, content, schoolyear, ...grid }: YearGridProps) {
  const { t } = useLingui();
  const plainWords = usePlainWords();
  const today = useToday();
  const { expander } = useGrid();
  const units = useYearUnits(course);
  const start = grid.startDate;
  const days = useMemo(() => yearDays(content, { start, taughtLike: expander.taughtLike }), [content, start, expander]);
  const words = useMemo(
    () => ({ ...plainWords, unit: (number: number, title: string) => t`Unit ${number}: ${title}` }),
    [plainWords, t],
  );
  const createContents = useCallback(
    (onMount: (cell: HTMLElement) => void) => {
      const labelOfWeek = (monday: PlainDate) => weekLabelOf(expander, monday);
      return yearContents({ words, today, days, units: units?.days ?? noUnits, schoolyear, labelOfWeek }, onMount);
    },
    [words, today, days, units, schoolyear, expander],
  );
  return (
    <>
      {units && <UnitLegend units={units.units} />}
      <DotLegend />
      <CalendarGrid
        {...grid}
        view="multiMonthYear"
        items={none}
        openId={null}
        before={null}
        createContents={createContents}
      />
    </>
  );
}
