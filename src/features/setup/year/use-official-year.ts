import { useEffect, useState } from "react";
import type { DateRange } from "#domain/time/date-range";
import { codeToQuestion } from "#domain/holidays/region-choices";
import { firstYearOn, officialDates, summersAround } from "#domain/year/year-setup";
import { isComputed, type OfficialHoliday } from "#domain/holidays/official-holiday";
import { useHolidaySource } from "#hooks/ports/holiday-source";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";

/**
 * What is known of a year's holidays; `dates` undefined where no official ones give its first and
 * last day.
 */
export type OfficialYear = {
  readonly dates: DateRange | undefined;
  readonly holidays: readonly OfficialHoliday[];
};

/** The year as the official holidays of its place have it; undefined until they have answered. */
export const useOfficialYear = ({ country, region, start }: SchoolyearRow): OfficialYear | undefined => {
  const source = useHolidaySource();
  const { locale } = useFormat();
  const firstYear = firstYearOn(start);
  const [year, setYear] = useState<OfficialYear>();
  useEffect(() => {
    let isGone = false;
    const question = {
      country,
      ...codeToQuestion(country, region),
      ...summersAround(firstYear),
      // The holidays are asked for next, in this language: what was answered here is kept for then.
      language: locale,
    };
    void source.readHolidays(question).then((answer) => {
      if (isGone) return;
      const holidays = answer.ok ? answer.value.holidays : [];
      const official = holidays.filter(({ id }) => !isComputed(id));
      setYear({ holidays, dates: officialDates(official, firstYear) });
    });
    return () => {
      isGone = true;
    };
  }, [source, country, region, firstYear, locale]);
  return year;
};
