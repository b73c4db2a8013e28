import { Lock } from "lucide-react";
import { useMemo } from "react";
import type { Shift } from "#domain/lessons/shift-lessons";
import { weekLanes } from "#domain/schedule/rotation-labels";
import { type YearWeek, yearWeeks } from "#domain/schedule/year-weeks";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { MonthLine } from "#ui/planner/month-line";
import { WeeksTable } from "./shift-weeks-table.tsx";
import type { CoursePlans } from "./use-course-plans.ts";
import { heldSlot } from "./use-slot-words.ts";

type ShiftStripProps = {
  readonly plans: CoursePlans;
  readonly shift: Shift;
  /** Mondays of the weeks of the row that is pointed at. */
  readonly lit: readonly PlainDate[];
};

/**
 * The year with the weeks that move under an arrow, locks on it, and what falls off after its end.
 * A table for screen readers.
 */
export function ShiftStrip({ plans, shift, lit }: ShiftStripProps) {
  const format = useFormat();
  const today = useToday();
  const { expander } = plans.year;
  const weeks = useMemo(() => yearWeeks({ calendar: expander, today, exams: [] }), [expander, today]);
  const lanes = useMemo(() => weekLanes(expander), [expander]);
  const count = weeks.length + 2;
  const touched = shift.moves.flatMap(({ from, to }) => [from, to].map((at) => mondayOf(heldSlot(plans, at).date)));
  const moved = new Set(touched);
  const locked = new Set(shift.stays.map(({ slot }) => mondayOf(slot.date)));
  const first = weeks.findIndex(({ monday }) => moved.has(monday));
  const last = shift.fallen.length > 0 ? weeks.length : weeks.findLastIndex(({ monday }) => moved.has(monday));
  const at = (index: number) => `${((index + 0.5) / count) * 100}%`;
  const isLater = shift.by >= 0;
  // More than four labels have one lane, as in the year strip.
  const hasLanes = lanes.length > 1 && lanes.length <= 4;
  return (
    <div className="@container text-micro font-medium">
      <div
        aria-hidden
        className={`relative [--gap:3px] [--h:9px] max-tablet:[--gap:2px] max-tablet:[--h:7px] ${hasLanes ? "ps-5" : ""}`}
      >
        {hasLanes &&
          lanes.map((lane, index) => (
            <span
              key={lane}
              className="absolute start-0 flex h-(--h) items-center text-ink-2"
              style={{ top: `calc(20px + ${index} * (var(--h) + 2px))` }}
            >
              {lane}
            </span>
          ))}
        <div className="relative h-5">
          {first >= 0 && (
            <>
              <span
                className="absolute top-2.5 h-[1.5px] bg-ink"
                style={{ left: at(first), right: `calc(100% - ${at(last)})` }}
              />
              <span
                className="absolute top-[7px] size-[7px] -translate-x-1/2 rounded-full bg-ink"
                style={{ left: at(isLater ? first : last) }}
              />
              <ArrowHead left={at(isLater ? last : first)} isLater={isLater} />
              {weeks.map(
                ({ monday }, index) =>
                  locked.has(monday) && (
                    <span
                      key={monday}
                      className="absolute top-0.5 flex size-4 -translate-x-1/2 items-center justify-center bg-surface text-ink"
                      style={{ left: at(index) }}
                    >
                      <Icon icon={Lock} size={13} />
                    </span>
                  ),
              )}
            </>
          )}
        </div>
        <div className="grid gap-x-(--gap)" style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}>
          {weeks.map((week) => (
            <WeekMark
              key={week.monday}
              week={week}
              lanes={lanes}
              isMoved={moved.has(week.monday)}
              isLit={lit.includes(week.monday)}
            />
          ))}
          {shift.fallen.length > 0 && (
            <span className="col-span-2 h-(--h) rounded-strip border-[1.5px] border-warning bg-warning-tint" />
          )}
        </div>
        <MonthLine
          mondays={weeks.map(({ monday }) => monday)}
          columns={count}
          formatMonth={(date) => format.month(date, "short")}
        />
      </div>
      <WeeksTable
        weeks={weeks.filter(({ monday }) => moved.has(monday) || locked.has(monday))}
        plans={plans}
        shift={shift}
      />
    </div>
  );
}

function ArrowHead({ left, isLater }: { readonly left: string; readonly isLater: boolean }) {
  const shape = isLater
    ? "-translate-x-full [clip-path:polygon(0_0,100%_50%,0_100%)]"
    : "[clip-path:polygon(100%_0,0_50%,100%_100%)]";
  return <span className={`absolute top-[7px] h-2 w-2 bg-ink ${shape}`} style={{ left }} />;
}

type WeekMarkProps = {
  readonly week: YearWeek;
  readonly lanes: readonly string[];
  readonly isMoved: boolean;
  readonly isLit: boolean;
};

function WeekMark({ week, lanes, isMoved, isLit }: WeekMarkProps) {
  const rows = lanes.length > 4 ? 1 : Math.max(1, lanes.length);
  const lane = rows === 1 || week.label === null ? 0 : Math.max(0, lanes.indexOf(week.label));
  const ground = isLit
    ? "bg-c-bar"
    : week.state === "current"
      ? "bg-primary"
      : isMoved
        ? "bg-c-line"
        : week.state === "past"
          ? "bg-week-past"
          : "bg-week-future";
  return (
    <span className="relative block keeps-color" style={{ height: `calc(${rows} * (var(--h) + 2px))` }}>
      {week.closed ? (
        <span className="absolute inset-x-0 top-1/2 h-0.5 bg-line-2" />
      ) : (
        <span
          className={`absolute inset-x-0 h-(--h) rounded-strip ${ground}`}
          style={{ top: `calc(${lane} * (var(--h) + 2px))` }}
        />
      )}
    </span>
  );
}
