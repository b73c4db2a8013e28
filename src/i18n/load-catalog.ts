import type { Messages } from "@lingui/core";
import type { Locale } from "./locale.ts";

type Catalogs = Record<Locale, () => Promise<{ messages: Messages }>>;

/**
 * The messages of the first screen; the build splits them from the rest
 * (scripts/first-page/first-words.ts).
 */
const first: Catalogs = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
  de: () => import("./locales/de.po"),
  lb: () => import("./locales/lb.po"),
};

const rest: Catalogs = {
  en: () => import("./locales/en.po?lingui"),
  fr: () => import("./locales/fr.po?lingui"),
  de: () => import("./locales/de.po?lingui"),
  lb: () => import("./locales/lb.po?lingui"),
};

/**
 * The messages of the first screen in one language, a chunk of its own. Rejects when the chunk
 * cannot be loaded.
 */
export const loadCatalog = async (locale: Locale): Promise<Messages> => (await first[locale]()).messages;

/** All other messages of a language. */
export const loadRestOfCatalog = async (locale: Locale): Promise<Messages> => (await rest[locale]()).messages;
