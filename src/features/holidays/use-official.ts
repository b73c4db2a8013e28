import { useRef, useState } from "react";
import { isComputed } from "#domain/holidays/official-holiday";
import { codeToQuestion } from "#domain/holidays/region-choices";
import { useHolidaySource } from "#hooks/ports/holiday-source";
import { useFormat } from "#i18n/use-format";
import type { CountryCode, SchoolyearRow } from "#schema/schoolyears";
import type { Fetched } from "./holiday-changes.ts";

/** What came of the last request to the source. */
export type OfficialState =
  | { readonly type: "idle" | "loading" | "cancelled" }
  | { readonly type: "failed"; readonly error: { readonly type: string } }
  | {
      readonly type: "answered";
      readonly source: "openholidays" | "cache" | "computed";
      /** When the source said so, as an ISO time. */
      readonly fetchedAt: string;
      readonly country: CountryCode;
      /** Whether a source told school holidays: those by rule do not count. */
      readonly hasSchoolHolidays: boolean;
    };

type YearAndRegion = Pick<SchoolyearRow, "country" | "region" | "start" | "end">;

export type Official = {
  readonly state: OfficialState;
  /**
   * Asks for a school year's holidays; null where there is no answer or nobody waits for it any
   * more.
   */
  readonly ask: (year: YearAndRegion) => Promise<Fetched | null>;
  readonly cancel: () => void;
};

/** Fetches official holidays, one request at a time: a later one or `cancel` voids the earlier. */
export const useOfficial = (): Official => {
  const holidaySource = useHolidaySource();
  const { locale } = useFormat();
  const [state, setState] = useState<OfficialState>({ type: "idle" });
  const turn = useRef(0);
  return {
    state,
    cancel: () => {
      turn.current++;
      setState({ type: "cancelled" });
    },
    ask: async ({ country, region, start, end }) => {
      const mine = ++turn.current;
      setState({ type: "loading" });
      const question = { country, ...codeToQuestion(country, region), from: start, to: end, language: locale };
      const answer = await holidaySource.readHolidays(question);
      if (mine !== turn.current) return null;
      if (!answer.ok) {
        setState({ type: "failed", error: answer.error });
        return null;
      }
      const { holidays, source, fetchedAt } = answer.value;
      const hasSchoolHolidays = holidays.some(({ id, kind }) => kind === "school" && !isComputed(id));
      setState({ type: "answered", source, fetchedAt, country, hasSchoolHolidays });
      // School holidays that are not published yet are not gone.
      return { holidays, isOfficial: source !== "computed", isComplete: source !== "computed" && hasSchoolHolidays };
    },
  };
};
