import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useState } from "react";

import { join } from "#ui/kit/styles";

/** One week of the school year. */
export type StripWeek = {
  /** `YYYY-MM-DD`. */
  monday: string;
  /** Its ISO number. */
  week: number;
  /**
   * Its rotation label and the label's place in the list; null without a rotation or in a closed
   * week.
   */
  label: string | null;
  labelIndex: number | null;
  state: "past" | "current" | "future";
  /** No school all week. */
  closed: boolean;
  exams: number;
  /** Days with a dot in place of the exams', from 0 for the Monday, and what is said of them. */
  dots?: { days: readonly number[]; words: string };
};

/** The upper edge of a lane; above the first one there is room for the exam dots. */
export function laneTop(index: number): string {
  return `calc(9px + ${index} * (var(--h) + 2px))`;
}

type WeekFaceProps = { week: StripWeek; isJoined: boolean; hasLetter: boolean; unit?: string };

/**
 * A week's column: exam dot, block in its lane (or the holidays' line), wedge below the current
 * one.
 */
export function WeekFace({ week, isJoined, hasLetter, unit }: WeekFaceProps) {
  const isCurrent = week.state === "current";
  const dots = week.dots?.days ?? (week.exams > 0 ? [3] : []);
  return (
    <div data-unit={unit} className="relative h-[calc(var(--rows)*(var(--h)+2px)+13px)] keeps-color">
      {dots.map((day) => (
        <span
          key={day}
          className="absolute top-0 -ms-0.5 size-1 rounded-full bg-ink-2"
          style={{ insetInlineStart: `${((day + 0.5) / 7) * 100}%` }}
        />
      ))}
      {week.closed ? (
        <span
          className={join("absolute start-0 h-0.5", isCurrent ? "bg-primary" : "bg-line-2")}
          style={{
            top: "calc(8px + (var(--rows) * (var(--h) + 2px) - 2px) / 2)",
            right: isJoined ? "calc(-1 * var(--gap))" : 0,
          }}
        />
      ) : (
        <span
          className={join(
            "absolute inset-x-0 flex items-center justify-center overflow-hidden rounded-strip text-ink",
            // Without a label it belongs to no lane and spans all of them.
            week.label === null ? "h-[calc(var(--rows)*(var(--h)+2px)-2px)]" : "h-(--h)",
            blockGround(week.state, unit !== undefined),
          )}
          style={{ top: laneTop(hasLetter ? 0 : Math.max(0, week.labelIndex ?? 0)) }}
        >
          {hasLetter && (
            <span className="max-w-full overflow-hidden whitespace-nowrap @max-[40rem]:hidden">{week.label}</span>
          )}
        </span>
      )}
      {isCurrent && (
        <span className="absolute start-1/2 -ms-1 h-1 w-2 bg-ink [bottom:2px] [clip-path:polygon(50%_0,100%_100%,0_100%)]" />
      )}
    </div>
  );
}

function blockGround(state: StripWeek["state"], hasUnit: boolean): string {
  if (hasUnit) return state === "future" ? "bg-u-line" : "bg-u-bar";
  if (state === "current") return "bg-primary text-on-primary";
  return state === "past" ? "bg-week-past" : "bg-week-future";
}

type WeekButtonsProps = {
  weeks: readonly StripWeek[];
  hasLetters: boolean;
  unitOf?: (week: StripWeek) => string | undefined;
  onSelect: (monday: string) => void;
};

/**
 * The weeks as buttons. Only one of them is a tab stop; the arrow keys, Home and End go to the
 * others.
 */
export function WeekButtons({ weeks, hasLetters, unitOf, onSelect }: WeekButtonsProps) {
  const { t } = useLingui();
  const words = useWeekWords();
  const now = Math.max(
    0,
    weeks.findIndex(({ state }) => state === "current"),
  );
  const [focused, setFocused] = useState<number | null>(null);
  const stop = Math.min(focused ?? now, weeks.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: weeks.length - 1 };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const button = event.currentTarget.parentElement?.children[Math.min(Math.max(target, 0), weeks.length - 1)];
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <div
      role="group"
      aria-label={t`The weeks of the school year`}
      className="grid auto-cols-fr grid-flow-col gap-x-(--gap)"
    >
      {weeks.map((week, index) => (
        <button
          key={week.monday}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-current={week.state === "current" ? "date" : undefined}
          aria-label={words(week).join(", ")}
          onFocus={() => setFocused(index)}
          onClick={() => onSelect(week.monday)}
          onKeyDown={onKeyDown}
          className="rounded-label outline-offset-1 hover:brightness-90"
        >
          <WeekFace
            week={week}
            isJoined={weeks[index + 1]?.closed ?? false}
            hasLetter={hasLetters}
            unit={unitOf?.(week)}
          />
        </button>
      ))}
    </div>
  );
}

/** The words of a week: its number, its label or that it is closed, its exams. */
export function useWeekWords(): (week: StripWeek) => [string, ...string[]] {
  const { t } = useLingui();
  return (week) => {
    const words: [string, ...string[]] = [t`Week ${week.week}`];
    if (week.closed) words.push(t`no school`);
    else if (week.label !== null) words.push(week.label);
    if (week.dots) words.push(week.dots.words);
    else if (week.exams > 0) words.push(t`${plural(week.exams, { one: "one exam", other: "# exams" })}`);
    if (week.state === "current") words.push(t`this week`);
    return words;
  };
}
