import { useCallback } from "react";
import type { Locale } from "#i18n/locale";
import { useMirror } from "#hooks/mirror-context";
import { useServices } from "./services.ts";

/** Switches the language at once and keeps the choice in the user's record, so that every device follows. */
export const useChooseLocale = (): ((locale: Locale) => void) => {
  const { changeLocale } = useServices();
  const { mutate, owner } = useMirror();
  return useCallback(
    (locale) => {
      void changeLocale(locale);
      void mutate([{ op: "update", collection: "users", id: owner, patch: { language: locale } }]);
    },
    [changeLocale, mutate, owner],
  );
};
