import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";

import { MonthLine } from "./month-line.tsx";
import { join } from "#ui/kit/styles";
import { type StripWeek, WeekButtons, WeekFace, laneTop, useWeekWords } from "./year-strip-week.tsx";

export type { StripWeek };

export type YearStripProps = {
  weeks: readonly StripWeek[];
  /**
   * The labels of the year: one lane each up to four, beyond that one lane with letters. None or
   * one: one lane.
   */
  lanes: readonly string[];
  /** The short name of the month of a `YYYY-MM-DD`. */
  formatMonth: (date: string) => string;
  /** On a course: the hue of the unit taught that week ("1" to "5"). */
  unitOf?: (week: StripWeek) => string | undefined;
  /** Makes the weeks buttons: one tab stop, arrow keys between them. */
  onSelectWeek?: (monday: string) => void;
  className?: string;
};

/**
 * The year at a glance: one block a week in the lane of its label. Below 30rem it takes the phone's
 * sizes.
 */
export function YearStrip({ lanes, formatMonth, unitOf, onSelectWeek, className, ...props }: YearStripProps) {
  const { t } = useLingui();
  // A year can have two rotations, whose labels count from 0 each.
  const weeks = props.weeks.map((week) =>
    week.label !== null && lanes.includes(week.label) ? { ...week, labelIndex: lanes.indexOf(week.label) } : week,
  );
  const hasLetters = lanes.length > 4;
  const rows = hasLetters ? 1 : Math.max(1, lanes.length);
  return (
    <div className={join("@container text-micro font-medium", className)}>
      <div
        className={join(
          "flex [--gap:3px] @max-[30rem]:[--gap:2px]",
          hasLetters ? "[--h:14px]" : "[--h:9px] @max-[30rem]:[--h:7px]",
        )}
        style={{ "--rows": rows } as CSSProperties}
      >
        {rows > 1 && (
          <div aria-hidden className="relative w-5 shrink-0 text-ink-2">
            {lanes.map((lane, index) => (
              <span key={lane} className="absolute flex h-(--h) items-center" style={{ top: laneTop(index) }}>
                {lane}
              </span>
            ))}
          </div>
        )}
        <div className="min-w-0 flex-1">
          {onSelectWeek ? (
            <WeekButtons weeks={weeks} hasLetters={hasLetters} unitOf={unitOf} onSelect={onSelectWeek} />
          ) : (
            <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-x-(--gap)">
              {weeks.map((week, index) => (
                <WeekFace
                  key={week.monday}
                  week={week}
                  isJoined={weeks[index + 1]?.closed ?? false}
                  hasLetter={hasLetters}
                  unit={unitOf?.(week)}
                />
              ))}
            </div>
          )}
          <MonthLine mondays={weeks.map(({ monday }) => monday)} columns={weeks.length} formatMonth={formatMonth} />
        </div>
      </div>
      {!onSelectWeek && <WeekTable caption={t`The weeks of the school year`} weeks={weeks} />}
    </div>
  );
}

/** The same for screen readers: "Week 48, A, one exam". */
function WeekTable({ caption, weeks }: { caption: string; weeks: readonly StripWeek[] }) {
  const words = useWeekWords();
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <tbody>
          {weeks.map((week) => {
            const [name, ...rest] = words(week);
            return (
              <tr key={week.monday}>
                <th scope="row">{name}</th>
                {rest.map((word) => (
                  <td key={word}>{word}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
