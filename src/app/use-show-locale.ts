import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { Locale } from "#i18n/locale";
import { useServices } from "./services.ts";

/**
 * Switches the language; a toast says so where its words cannot be fetched, and the answer is
 * false.
 */
export const useShowLocale = (): ((locale: Locale) => Promise<boolean>) => {
  const { t } = useLingui();
  const { changeLocale, toasts } = useServices();
  return useCallback(
    async (locale) => {
      const isShown = await changeLocale(locale);
      if (!isShown) {
        toasts.add({
          text: t`This language could not be loaded. Check your connection, then try again.`,
          isAlert: true,
        });
      }
      return isShown;
    },
    [changeLocale, toasts, t],
  );
};
