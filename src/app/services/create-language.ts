import { createI18n, type Language } from "#i18n/create-i18n";
import { loadCatalog, loadRestOfCatalog } from "#i18n/load-catalog";
import { type Locale, writeLocaleCookie } from "#i18n/locale";

type AppLanguage = {
  readonly language: Language;
  /**
   * Shows a language and keeps the choice in its cookie. False where its words could not be
   * fetched.
   */
  readonly changeLocale: (locale: Locale) => Promise<boolean>;
};

/** The language of the page: its words, its `lang`, its manifest and its cookie. */
export const createLanguage = (window: Window & typeof globalThis): AppLanguage => {
  const language = createI18n({
    load: createCatalogLoader(window.Intl),
    loadRest: loadRestOfCatalog,
    root: window.document.documentElement,
  });
  language.onAfterSwitch(({ to }) => {
    const link = window.document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    if (link) link.href = to === "en" ? "/manifest.webmanifest" : `/manifest-${to}.webmanifest`;
  });
  const changeLocale = async (locale: Locale): Promise<boolean> => {
    if (language.locale() === locale) return true;
    const shown = await language.activateLocale(locale);
    if (shown.ok && shown.value === locale) writeLocaleCookie(window.document, locale);
    return shown.ok;
  };
  return { language, changeLocale };
};

/**
 * Loads catalogs; with the Luxembourgish one, and before anything is formatted in it, what browsers
 * lack of the language.
 */
const createCatalogLoader = (intl: typeof Intl): typeof loadCatalog => {
  let isInstalled = false;
  return async (locale) => {
    if (locale === "lb" && !isInstalled) {
      const { installLuxembourgishIn } = await import("./install-luxembourgish.ts");
      installLuxembourgishIn(intl);
      isInstalled = true;
    }
    return loadCatalog(locale);
  };
};
