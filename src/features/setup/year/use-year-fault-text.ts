import { useLingui } from "@lingui/react/macro";
import { longestYear, type YearFault } from "#domain/year/year-setup";
import { faultMessage } from "#i18n/words/error-messages";

/**
 * What is wrong with a date of the year and what to do, in a sentence; undefined where nothing is.
 */
export const useYearFaultText = (): ((fault: YearFault | undefined) => string | undefined) => {
  const { t, i18n } = useLingui();
  return (fault) => {
    if (!fault) return undefined;
    switch (fault.type) {
      case "range":
        return t`The year must be between 2000 and 2099.`;
      case "tooLong":
        return t`A school year has at most ${longestYear} days. Check the year of both dates.`;
      case "outside":
        return t`This is outside the school year.`;
      case "overlap":
        return t`The previous term has not ended by then.`;
      default:
        return faultMessage(i18n, { type: fault.type });
    }
  };
};
