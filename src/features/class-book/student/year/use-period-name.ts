import { useLingui } from "@lingui/react/macro";
import { wholeYear } from "#domain/marks/table/year-terms";
import type { Period } from "./use-student-year.ts";

/** What a term, or the whole year, is called. */
export const usePeriodName = (): ((period: Period) => string) => {
  const { t } = useLingui();
  return ({ number, name }) => {
    if (number === wholeYear) return t`Year`;
    return name || t`Term ${number}`;
  };
};
