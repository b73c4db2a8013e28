import { useLingui } from "@lingui/react/macro";
import { useId, useMemo, useState } from "react";
import type { Year } from "#db/read/year-reader";
import { wholeYear } from "#domain/marks/table/year-terms";
import { weekLanes } from "#domain/schedule/rotation-labels";
import { yearWeeks } from "#domain/schedule/year-weeks";
import { itemsIn, weeksIn, type YearItem } from "#domain/student-page/year-items";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { YearStrip } from "#ui/planner/year-strip";
import type { Period } from "./use-student-year.ts";
import { PeriodChoice } from "./period-choice.tsx";
import { YearLanes } from "./year-lanes.tsx";
import { YearList } from "./year-list.tsx";

/** How many rows of the list are shown at first, and more with each press. */
const atOnce = 8;

type StudentYearSectionProps = {
  readonly items: readonly YearItem[];
  readonly year: Year;
  readonly today: PlainDate;
  readonly period: Period;
  readonly periods: readonly Period[];
  readonly onPeriod: (term: number) => void;
};

/** The year's strip; under it what happened in a term, week by week and as a list. */
export function StudentYearSection({ items, year, today, period, periods, onPeriod }: StudentYearSectionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const [lit, setLit] = useState<readonly string[]>([]);
  const [wanted, setWanted] = useState<string | null>(null);
  const [shown, setShown] = useState(atOnce);
  const { expander } = year;
  const exams = useMemo(() => items.filter(({ type }) => type === "mark").map(({ date }) => date), [items]);
  const weeks = useMemo(() => yearWeeks({ calendar: expander, today, exams }), [expander, today, exams]);
  const strip = useMemo(() => weekLanes(expander), [expander]);
  const part = weeksIn(weeks, period);
  const inPeriod = itemsIn(items, period);
  const open = (key: string) => {
    // The same row again takes the focus again.
    setWanted(null);
    requestAnimationFrame(() => setWanted(key));
  };
  return (
    <section aria-labelledby={id} className="pt-7">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-body font-strong text-ink">{t`The year`}</h2>
        <PeriodChoice
          label={t`Terms`}
          period={period}
          periods={periods}
          onPeriod={(term) => {
            onPeriod(term);
            setShown(atOnce);
          }}
        />
      </div>
      <YearStrip weeks={weeks} lanes={strip} formatMonth={(first) => format.month(first, "short")} />
      <Bracket
        from={part.from / weeks.length}
        to={(part.from + part.weeks.length) / weeks.length}
        offset={strip.length > 1 && strip.length <= 4 ? 23 : 0}
      />
      <YearLanes
        items={inPeriod}
        weeks={part.weeks}
        year={year}
        isSmall={period.number === wholeYear || part.weeks.length > 26}
        onLight={setLit}
        onOpen={open}
      />
      {inPeriod.length === 0 ? (
        <p className="pt-3 text-ui text-ink-2">{t`Nothing is noted in this time.`}</p>
      ) : (
        <YearList
          items={inPeriod}
          year={year}
          lit={lit}
          wanted={wanted}
          shown={shown}
          onMore={() => setShown(shown + 20)}
        />
      )}
    </section>
  );
}

type BracketProps = {
  /** Where the period begins and ends in the year: shares of the strip. */
  readonly from: number;
  readonly to: number;
  /** Where the strip's weeks begin: pixels. */
  readonly offset: number;
};

/** Spans a period under the strip, and opens onto the columns below. */
function Bracket({ from, to, offset }: BracketProps) {
  const [start, end] = [`${from * 100}%`, `${to * 100}%`];
  return (
    <svg
      aria-hidden
      className="mt-1 block h-5 overflow-visible"
      style={{ marginInlineStart: offset, inlineSize: `calc(100% - ${offset}px)` }}
    >
      <g className="stroke-ink" strokeWidth={1.5}>
        <line x1={start} y1={0} x2={start} y2={4} />
        <line x1={start} y1={4} x2={end} y2={4} />
        <line x1={end} y1={0} x2={end} y2={4} />
      </g>
      <g className="stroke-line-2 max-tablet:hidden">
        <line x1={start} y1={5} x2={86 - offset} y2={20} />
        <line x1={end} y1={5} x2="100%" y2={20} />
      </g>
    </svg>
  );
}
