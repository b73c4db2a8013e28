import { useCallback } from "react";
import type { Locale } from "#i18n/locale";
import { edit } from "#db/edit";
import { readRow } from "#db/queries";
import { useMirror } from "#hooks/mirror-context";
import { useEdits } from "#hooks/use-edits";
import { useServices } from "./services.ts";

/** Switches the language and saves the choice in the user's record, so that every device follows. */
export const useChooseLocale = (): ((locale: Locale) => void) => {
  const { changeLocale } = useServices();
  const { db, owner } = useMirror();
  const { runSilently } = useEdits();
  return useCallback(
    (locale) => {
      const keep = async () => {
        const user = await readRow(db, "users", owner);
        if (user) await runSilently([edit("users", user, { language: locale })]);
      };
      void changeLocale(locale);
      void keep();
    },
    [changeLocale, db, owner, runSilently],
  );
};
