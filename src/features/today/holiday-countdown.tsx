import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { nextHoliday } from "#domain/holidays/next-holiday";
import { isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { Countdown } from "./countdown.tsx";
import { AsideSection } from "./aside-section.tsx";
import type { YearData } from "./use-day.ts";

/** Days to the next holiday: the number, and a block for each day on the way. */
export function HolidayCountdown({ data, today }: { readonly data: YearData; readonly today: PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const { schedule, expander } = data.year;
  const next = nextHoliday(schedule.holidays, schedule.year, today, expander.timetableOn(today)?.days);
  if (!next) return null;
  const { daysToGo, schoolDaysToGo } = next;
  return (
    <AsideSection title={next.holiday.name} aside={format.range(next.holiday.start, next.holiday.end, "short")}>
      <Countdown
        days={daysToGo}
        caption={t`${plural(daysToGo, { one: "day to go", other: "days to go" })}`}
        detail={t`${plural(schoolDaysToGo, { one: "# of them a school day", other: "# of them school days" })}`}
        blocks={next.days.map(({ date, open }) => ({
          date,
          state: date === today ? "today" : open ? "school" : "closed",
          isWeekStart: isoWeekday(date) === 1,
        }))}
      />
    </AsideSection>
  );
}
