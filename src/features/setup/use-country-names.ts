import { useLingui } from "@lingui/react/macro";
import type { CountryCode } from "#schema/schoolyears";

/** The countries whose school years are known, in the shown language. */
export const useCountryNames = (): Readonly<Record<CountryCode, string>> => {
  const { t } = useLingui();
  return {
    LU: t`Luxembourg`,
    FR: t`France`,
    BE: t`Belgium`,
    DE: t`Germany`,
    CH: t`Switzerland`,
    GB: t`Great Britain`,
  };
};
