/** The languages of the interface. */
export type Locale = "en" | "fr" | "de" | "lb";

/** Every language under its own name, in the order of the menus. */
export const locales: readonly { readonly locale: Locale; readonly name: string }[] = [
  { locale: "en", name: "English" },
  { locale: "fr", name: "Français" },
  { locale: "de", name: "Deutsch" },
  { locale: "lb", name: "Lëtzebuergesch" },
];

const intlTags: Record<Locale, string> = { en: "en-GB", fr: "fr-FR", de: "de-DE", lb: "lb" };

/** The BCP 47 tag that Intl, FullCalendar and react-aria take: British dates for English. */
export const intlTag = (locale: Locale): string => intlTags[locale];

export const isLocale = (text: unknown): text is Locale => typeof text === "string" && Object.hasOwn(intlTags, text);

type LocaleWishes = {
  /** `language` of the user record; "" when the teacher never chose one. */
  readonly record?: string | null;
  /** What `readLocaleCookie` found. */
  readonly cookie?: string | null;
  /** The browser's list, `navigator.languages`. */
  readonly languages?: readonly string[];
};

/**
 * The language to show: the user record's, else the cookie's, else the browser's first that we
 * have, else English.
 */
export const chooseLocale = ({ record, cookie, languages = [] }: LocaleWishes): Locale => {
  const browser = languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return [record, cookie, ...browser].find(isLocale) ?? "en";
};

const cookieName = "locale";
const secondsPerDay = 86_400;
const cookieDays = 365;

/** The part of `document` that has the cookies. */
type CookieJar = { cookie: string };

/** The language in the `locale` cookie, or null when there is none or one that we do not have. */
export const readLocaleCookie = (jar: CookieJar): Locale | null => {
  const value = jar.cookie
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === cookieName)?.[1];
  return isLocale(value) ? value : null;
};

/** Saves the language in the `locale` cookie for 365 days. */
export const writeLocaleCookie = (jar: CookieJar, locale: Locale): void => {
  jar.cookie = `${cookieName}=${locale}; Path=/; Max-Age=${cookieDays * secondsPerDay}; SameSite=Lax`;
};
