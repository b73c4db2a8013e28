import { useCallback } from "react";
import type { Locale } from "#i18n/locale";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useServices } from "./services.ts";
import { useShowLocale } from "./use-show-locale.ts";

/**
 * Switches the language and saves the choice in the user's record, so that every device follows.
 */
export const useChooseLocale = (): ((locale: Locale) => void) => {
  const showLocale = useShowLocale();
  const { language } = useServices();
  const { db, owner } = useMirror();
  const { runSilently } = useEdits();
  return useCallback(
    (locale) =>
      void import("./choose-locale.ts").then(({ chooseLocale }) =>
        chooseLocale(locale, { language, db, owner, showLocale, runSilently }),
      ),
    [showLocale, language, db, owner, runSilently],
  );
};
