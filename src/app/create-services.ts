import { createKeyValueStore } from "#db/device-store";
import { createTokenStore } from "#db/token-store";
import { createI18n } from "#i18n/create-i18n";
import { loadCatalog, loadRestOfCatalog } from "#i18n/load-catalog";
import { type Locale, writeLocaleCookie } from "#i18n/locale";
import { createSession } from "#remote/session";
import { createColorMode } from "#theme/color-mode";
import { createToastQueue } from "#ui/toast";
import { createBackgroundSync } from "./background-sync.ts";
import { createHolidaySource } from "./create-holiday-source.ts";
import { createMirrors } from "./create-mirrors.ts";
import { createInstall, isIos } from "./install.ts";
import type { Services } from "./services.ts";
import { createUpdates } from "./updates.ts";

/** Builds the app's services on a browser's window: the one place where they meet the outside. */
export const createServices = (window: Window & typeof globalThis): Services => {
  const { document, localStorage, navigator } = window;
  const clock = () => Date.now();

  const device = createKeyValueStore();
  const session = createSession({
    baseUrl: "",
    fetch: (...request) => window.fetch(...request),
    storage: localStorage,
    now: clock,
    tokens: createTokenStore({ store: device }),
  });
  window.addEventListener("storage", (event) => {
    if (event.key === null || event.key === "pocketbase_auth" || event.key === "expiration") session.noticeStorage();
  });

  const language = createI18n({
    load: createCatalogLoader(window.Intl),
    loadRest: loadRestOfCatalog,
    root: document.documentElement,
  });
  language.onAfterSwitch(({ to }) => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    if (link) link.href = to === "en" ? "/manifest.webmanifest" : `/manifest-${to}.webmanifest`;
  });
  const changeLocale = async (locale: Locale): Promise<void> => {
    if (language.locale() === locale) return;
    const shown = await language.activateLocale(locale);
    if (shown.ok && shown.value === locale) writeLocaleCookie(document, locale);
  };

  const isDisplayed = (query: string): boolean => window.matchMedia(query).matches;
  return {
    language,
    changeLocale,
    session,
    holidaySource: createHolidaySource({ session, clock, fetch: (...request) => window.fetch(...request) }),
    clock,
    colorMode: createColorMode({
      storage: localStorage,
      media: window.matchMedia("(prefers-color-scheme: dark)"),
      root: document.documentElement,
    }),
    toasts: createToastQueue({
      timer: {
        now: clock,
        after: (ms, run) => {
          const timer = window.setTimeout(run, ms);
          return () => window.clearTimeout(timer);
        },
      },
    }),
    updates: createUpdates({
      serviceWorker: navigator.serviceWorker,
      locks: navigator.locks,
      page: document,
      buildId: document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? "",
      reload: () => window.location.reload(),
      now: clock,
    }),
    mirrors: createMirrors({ session, clock, backgroundSync: createBackgroundSync(navigator), device }),
    install: createInstall({
      events: window,
      storage: localStorage,
      ios: isIos(navigator),
      standalone: isDisplayed("(display-mode: standalone)"),
    }),
  };
};

/** Loads catalogs; with the Luxembourgish one, and before anything is formatted in it, what browsers lack of the language. */
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
