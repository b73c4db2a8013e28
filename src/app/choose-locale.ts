import { edit } from "#db/edit/edit";
import { renameOwnNames } from "#db/edit/rename-own-names";
import { readRow } from "#db/read/queries";
import type { Database } from "#db/store/database";
import type { Edits } from "#hooks/edits/use-edits";
import type { Language } from "#i18n/create-i18n";
import type { Locale } from "#i18n/locale";
import { allOwnNames } from "#i18n/words/own-names";

type Surroundings = {
  readonly language: Language;
  readonly db: Database;
  readonly owner: string;
  readonly showLocale: (locale: Locale) => Promise<boolean>;
  readonly runSilently: Edits["runSilently"];
};

/**
 * Switches the language, keeps the choice in the user's record, and makes the names that the app
 * gave follow.
 */
export const chooseLocale = async (locale: Locale, o: Surroundings): Promise<void> => {
  const { language, db } = o;
  await language.whole();
  const before = allOwnNames(language.i18n);
  if (!(await o.showLocale(locale))) return;
  await language.whole();
  const after = allOwnNames(language.i18n);
  const user = await readRow(db, "users", o.owner);
  if (!user) return;
  const renamed = await renameOwnNames(db, new Map(before.map((name, at) => [name, after[at]!])));
  await o.runSilently([edit("users", user, { language: locale }), ...renamed]);
};
