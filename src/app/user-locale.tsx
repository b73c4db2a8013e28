import { useEffect } from "react";
import { useRows } from "#hooks/data/use-rows";
import { isLocale } from "#i18n/locale";
import { useServices } from "./services.ts";

/**
 * The language of the user's record wins over the browser's: a choice made on one device reaches
 * the others.
 */
export function UserLocale() {
  const { changeLocale } = useServices();
  const language = useRows("users")?.[0]?.language;
  useEffect(() => {
    if (isLocale(language)) void changeLocale(language);
  }, [language, changeLocale]);
  return null;
}
