import { useEffect, useState } from "react";
import { isComputed, type OfficialHoliday } from "#domain/holidays/official-holiday";
import { codeToQuestion } from "#domain/holidays/region-choices";
import { summersAround } from "#domain/year/year-setup";
import { useHolidaySource } from "#hooks/ports/holiday-source";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";

export type OfficialHolidays = {
  /**
   * `unpublished`, `away`: only public holidays are known, for now or because no source has more.
   * `approximate`: school holidays by rule. `partly`: some may be missing. `failed`: none.
   */
  readonly state: "loading" | "complete" | "unpublished" | "approximate" | "partly" | "away" | "failed";
  readonly holidays: readonly OfficialHoliday[];
};

const none: readonly OfficialHoliday[] = [];

const hasSchoolHolidays = (holidays: readonly OfficialHoliday[]) => holidays.some(({ kind }) => kind === "school");

const stateOf = (holidays: readonly OfficialHoliday[]) => (hasSchoolHolidays(holidays) ? "complete" : "unpublished");

const stateAway = (holidays: readonly OfficialHoliday[]) => {
  if (!hasSchoolHolidays(holidays)) return "away";
  return holidays.some(({ id, kind }) => kind === "school" && isComputed(id)) ? "approximate" : "partly";
};

/**
 * The official holidays from the summer before a school year to the one after it; `retry` asks once
 * more.
 */
export const useOfficialHolidays = (
  { country, region }: Pick<SchoolyearRow, "country" | "region">,
  firstYear: number,
): OfficialHolidays & { readonly retry: () => void } => {
  const source = useHolidaySource();
  const { locale } = useFormat();
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<OfficialHolidays & { readonly attempt: number }>();
  useEffect(() => {
    let isWanted = true;
    const question = { country, ...codeToQuestion(country, region), ...summersAround(firstYear), language: locale };
    void source.readHolidays(question).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) return setAnswered({ state: "failed", holidays: none, attempt });
      const { holidays, source: origin } = answer.value;
      setAnswered({ state: origin === "computed" ? stateAway(holidays) : stateOf(holidays), holidays, attempt });
    });
    return () => {
      isWanted = false;
    };
  }, [source, country, region, firstYear, locale, attempt]);
  const isAnswered = answered?.attempt === attempt;
  return {
    state: isAnswered ? answered.state : "loading",
    holidays: answered?.holidays ?? none,
    retry: () => setAttempt(attempt + 1),
  };
};
