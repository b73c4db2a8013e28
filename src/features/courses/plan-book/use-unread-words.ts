import { useLingui } from "@lingui/react/macro";
import type { UnreadOutcome } from "#domain/curriculum/written-outcomes";
import { useFormat } from "#i18n/use-format";

/** Says why a part of a cell is not taken as an outcome. */
export const useUnreadWords = (): ((unread: UnreadOutcome) => string) => {
  const { t } = useLingui();
  const format = useFormat();
  return ({ typed, fits }) =>
    fits.length === 0
      ? t`No outcome has “${typed}” in its code or words.`
      : t`“${typed}” fits several outcomes: ${format.list(fits)}.`;
};
