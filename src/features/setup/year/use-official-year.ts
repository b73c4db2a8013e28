import { useEffect, useState } from "react";
import type { DateRange } from "#domain/time/date-range";
import { codeToQuestion } from "#domain/holidays/region-choices";
import { firstYearOn, officialDates, summersAround } from "#domain/year/year-setup";
import type { OfficialHoliday } from "#domain/holidays/official-holiday";
import { useHolidaySource } from "#hooks/holiday-source";
import type { SchoolyearRow } from "#schema/schoolyears";

/** What the official holidays say of a year; `dates` undefined where they do not give its first and last day. */
export type OfficialYear = {
  readonly dates: DateRange | undefined;
  readonly holidays: readonly OfficialHoliday[];
};

/** The year as the official holidays of its place have it; undefined until they have answered. */
export const useOfficialYear = ({ country, region, start }: SchoolyearRow): OfficialYear | undefined => {
  const source = useHolidaySource();
  const firstYear = firstYearOn(start);
  const [year, setYear] = useState<OfficialYear>();
  useEffect(() => {
    let isGone = false;
    const question = {
      country,
      ...codeToQuestion(country, region),
      ...summersAround(firstYear),
      language: "en" as const,
    };
    void source.readHolidays(question).then((answer) => {
      if (isGone) return;
      const holidays = answer.ok ? answer.value.holidays : [];
      setYear({ holidays, dates: officialDates(holidays, firstYear) });
    });
    return () => {
      isGone = true;
    };
  }, [source, country, region, firstYear]);
  return year;
};
