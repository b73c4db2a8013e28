import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { Link } from "wouter";
import type { PlainDate } from "#domain/time/plain-date";
import { dayPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { TextLink } from "#ui/kit/link";
import { DaySummary } from "./day-header.tsx";
import { createDay, nextLessonDay } from "./day-model.ts";
import { DayTimeline } from "./day-timeline.tsx";
import type { YearData } from "./use-day.ts";

type NextSchoolDayProps = { readonly data: YearData; readonly date: PlainDate };

/** The lessons of the next day that has some, below a day without school. */
export function NextSchoolDay({ data, date }: NextSchoolDayProps) {
  const format = useFormat();
  const next = useMemo(() => nextLessonDay(data.year, date), [data, date]);
  const day = useMemo(() => next && createDay({ ...data, date: next }), [data, next]);
  if (!next || !day) return null;
  const name = format.date(next, next.slice(0, 4) === date.slice(0, 4) ? "full" : "fullYear");
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 pt-6 max-tablet:px-4">
        <h2 className="text-h2">
          <Link href={dayPath(next)} asChild>
            <TextLink className="max-tablet:inline-block max-tablet:py-2.5">
              <Trans>Next school day: {name}</Trans>
            </TextLink>
          </Link>
        </h2>
        <p className="text-ui text-ink-2">
          <DaySummary day={day} />
        </p>
      </div>
      <DayTimeline data={data} day={day} date={next} />
    </>
  );
}
