import { createKeyStorage } from "#base/key-storage";
import { chooseLocale, readLocaleCookie } from "#i18n/locale";
import { readOpenSession } from "#remote/open-session";
import { createColorMode } from "#theme/color-mode";
import { readBuildId } from "../services/read-build-id.ts";
import type { Surroundings } from "./picture-facts.ts";

/** Reads what a picture depends on; the document gets its colours meanwhile. */
export const readSurroundings = (window: Window & typeof globalThis): Surroundings => {
  const { document, localStorage, location, navigator } = window;
  const user = readOpenSession(localStorage, Date.now())?.record;
  const cookie = readLocaleCookie(document);
  const colors = createColorMode({
    storage: createKeyStorage(() => localStorage),
    media: window.matchMedia("(prefers-color-scheme: dark)"),
    root: document.documentElement,
  });
  const { mode, theme } = colors.get();
  colors.dispose();
  return {
    isOpen: user !== undefined && localStorage.getItem("trustDevice") === "true",
    build: readBuildId(document),
    account: user?.id ?? "",
    locale: chooseLocale({ record: cookie ?? user?.language, cookie, languages: navigator.languages }),
    mode,
    theme,
    width: window.innerWidth,
    hash: location.hash,
  };
};
