import { useCallback } from "react";
import type { Locale } from "#i18n/locale";
import { edit } from "#db/edit/edit";
import { readRow } from "#db/read/queries";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useShowLocale } from "./use-show-locale.ts";

/**
 * Switches the language and saves the choice in the user's record, so that every device follows.
 */
export const useChooseLocale = (): ((locale: Locale) => void) => {
  const showLocale = useShowLocale();
  const { db, owner } = useMirror();
  const { runSilently } = useEdits();
  return useCallback(
    (locale) => {
      const choose = async () => {
        if (!(await showLocale(locale))) return;
        const user = await readRow(db, "users", owner);
        if (user) await runSilently([edit("users", user, { language: locale })]);
      };
      void choose();
    },
    [showLocale, db, owner, runSilently],
  );
};
