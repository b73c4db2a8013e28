import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight, Plus } from "lucide-react";
import { useLayoutEffect, useMemo, useRef } from "react";
import { weekLabelOf } from "#domain/schedule/rotation-labels";
import { addMonths, isoWeek, type PlainDate, startOfMonth } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { RotationLabel } from "#ui/planner/rotation-label";
import type { CalendarContent, EventItem, LessonItem } from "../grid/calendar-items.ts";
import { viewRange } from "../grid/calendar-views.ts";
import { useGrid } from "../grid/grid-context.ts";
import { DayItems } from "../month/day-items.tsx";
import { type AgendaRow, agendaWeeks, firstDate, nearestRow } from "./agenda-rows.ts";

type AgendaListProps = {
  readonly content: CalendarContent;
  /** A day of the month that is listed. */
  readonly date: PlainDate;
  readonly onOpen: (item: LessonItem | EventItem) => void;
  readonly onNew: (date: PlainDate) => void;
  /** Lists the month of another day, from that day on. */
  readonly onGo: (date: PlainDate) => void;
};

/** A month as a list of its days: headings to go through, rows that open. */
export function AgendaList({ content, date, onOpen, onNew, onGo }: AgendaListProps) {
  const { t } = useLingui();
  const { expander } = useGrid();
  const list = useRef<HTMLDivElement>(null);
  const weeks = useMemo(
    () => agendaWeeks(content, viewRange("listMonth", date, date)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same list for as long as the month is the same
    [content, date.slice(0, 7)],
  );
  const first = nearestRow(weeks, date);
  // The list scrolls only where another day was asked for, not at every new row that comes.
  useLayoutEffect(() => {
    list.current?.querySelector(`[data-date="${first}"]`)?.scrollIntoView({ block: "start" });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `first` follows from them
  }, [date]);
  return (
    <div
      ref={list}
      data-days
      data-view="listMonth"
      className="calendar-frame min-h-0 flex-1 overflow-y-auto border-t border-line px-6 pb-6 max-tablet:px-4"
    >
      <div className="max-w-[840px]">
        {weeks.length === 0 && (
          <p className="py-4 text-ui text-ink-2">
            <Trans>No lessons and no events.</Trans>
          </p>
        )}
        {weeks.map(({ monday, rows }) => {
          const rotationLabel = weekLabelOf(expander, monday);
          const { week } = isoWeek(monday);
          return (
            <section key={monday} aria-label={[t`Week ${week}`, rotationLabel?.label ?? ""].join(" ").trim()}>
              <h2 className="flex items-center gap-1.5 pt-5 pb-1 text-small font-semibold text-ink-2 tabular-nums">
                <Trans>Week {week}</Trans>
                {rotationLabel && <RotationLabel {...rotationLabel} />}
              </h2>
              {rows.map((row) => (
                <Row key={firstDate(row)} row={row} onOpen={onOpen} onNew={onNew} />
              ))}
            </section>
          );
        })}
        <Button
          variant="normal"
          size="medium"
          iconAfter={ChevronRight}
          className="mt-6"
          onPress={() => onGo(startOfMonth(addMonths(date, 1)))}
        >
          {t`Next month`}
        </Button>
      </div>
    </div>
  );
}

type RowProps = Pick<AgendaListProps, "onOpen" | "onNew"> & { readonly row: AgendaRow };

function Row({ row, onOpen, onNew }: RowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { onOpenDay } = useGrid();
  if (row.type === "closed")
    return (
      <div data-date={row.start} className="hatched my-1 rounded-lesson px-2.5 py-2 text-ui text-ink-2">
        <h3 className="font-semibold text-ink first-letter:uppercase">
          {row.start === row.end ? format.date(row.start, "full") : format.range(row.start, row.end, "short")}
        </h3>
        {row.name}
      </div>
    );
  const { date, day, closed } = row;
  const isToday = date === today;
  const name = format.date(date, "full");
  return (
    <section data-date={date} aria-labelledby={`agenda-${date}`} className="pb-3">
      <header className="sticky top-0 z-1 flex items-center gap-2 bg-surface py-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <h3 id={`agenda-${date}`} className="min-w-0 text-body">
            <button
              type="button"
              data-cell-date={date}
              aria-current={isToday ? "date" : undefined}
              onClick={() => onOpenDay(date)}
              className={`flex min-h-8 items-center rounded-control font-semibold text-ink touch:min-h-11 ${isToday ? "bg-primary px-2 text-on-primary" : "hover:underline"}`}
            >
              <span className="first-letter:uppercase">{name}</span>
            </button>
          </h3>
          <span className="text-ui text-ink-2">
            {day.lessonCount > 0 && (
              <>
                <Plural value={day.lessonCount} one="# lesson" other="# lessons" />, {format.duration(day.minutes)}
              </>
            )}
          </span>
        </div>
        <IconButton icon={Plus} label={t`New event, ${name}`} onPress={() => onNew(date)} />
      </header>
      {closed && <p className="hatched my-1 rounded-lesson px-2.5 py-1.5 text-ui text-ink-2">{closed}</p>}
      <DayItems date={date} items={day.items} onOpen={onOpen} />
    </section>
  );
}
