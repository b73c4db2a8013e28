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
  // Where the rest of a language cannot be fetched the names stay as they are, and nothing else.
  const readNames = () =>
    language.whole().then(
      () => allOwnNames(language.i18n),
      () => [],
    );
  const before = await readNames();
  if (!(await o.showLocale(locale))) return;
  const user = await readRow(db, "users", o.owner);
  if (!user) return;
  await o.runSilently([edit("users", user, { language: locale })]);
  const after = await readNames();
  const newByOld = new Map(after.length === 0 ? [] : before.map((name, at) => [name, after[at]!]));
  await o.runSilently(await renameOwnNames(db, newByOld));
};
