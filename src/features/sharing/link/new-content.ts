import { isLocale } from "#i18n/locale";
import type { ShareContent } from "#schema/shares";
import type { UserRow } from "#schema/users";
import { emptyValues } from "#schema/validate";

/** The content of a new link before anything is chosen, in the teacher's language. */
export const newContent = (user: UserRow | undefined, locale: string): ShareContent => ({
  ...emptyValues("shares").content,
  language: isLocale(user?.language) ? user.language : isLocale(locale) ? locale : "en",
  teacher: user ? `${user.firstName} ${user.lastName}`.trim() : "",
});
