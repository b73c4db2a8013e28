import { createKeyStorage } from "#base/key-storage";
import { createKeyValueStore } from "#db/store/device-store";
import { createForceClose } from "#db/store/force-close";
import { createId } from "#db/store/new-id";
import { createColorMode } from "#theme/color-mode";
import { createToastQueue } from "#ui/kit/overlays/toast";
import { createBackgroundSync, hasBackgroundSync } from "../sync/background-sync.ts";
import { createAccount } from "./create-account.ts";
import { createFirstScreen } from "./create-first-screen.ts";
import { createHolidaySource } from "./create-holiday-source.ts";
import { createOtherAccounts } from "./create-other-accounts.ts";
import { createMirrors } from "./create-mirrors.ts";
import { createLanguage } from "./create-language.ts";
import { createInstall, isIos } from "./install.ts";
import { leavePageCache } from "./leave-page-cache.ts";
import { readBuildId } from "./read-build-id.ts";
import type { Services } from "../services.ts";
import { createSystemNotices } from "./system-notices.ts";
import { createUpdates } from "./updates.ts";

/** Builds the app's services on a browser's window: the one place where they meet the outside. */
export const createServices = (window: Window & typeof globalThis): Services => {
  const { document, navigator } = window;
  const reload = () => window.location.reload();
  // Before any database is made.
  leavePageCache({ events: window, forceClose: createForceClose(), reload });
  const storage = createKeyStorage(() => window.localStorage);
  const clock = () => Date.now();

  const firstScreen = createFirstScreen(window);
  const device = createKeyValueStore();
  const { session, loadClient } = createAccount({ window, clock, device });
  const { language, changeLocale } = createLanguage(window);
  const isDisplayed = (query: string): boolean => window.matchMedia(query).matches;
  const mirrors = createMirrors({
    loadClient,
    clock,
    moment: session.moment,
    backgroundSync: createBackgroundSync(navigator),
    device,
    page: createId({ random: Math.random })(),
  });
  return {
    firstScreen,
    language,
    changeLocale,
    session,
    loadClient,
    holidaySource: createHolidaySource({ loadClient, clock, device }),
    clock,
    colorMode: createColorMode({
      storage,
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
    systemNotices: createSystemNotices({
      notification: () => (window as { Notification?: typeof Notification }).Notification,
      show: async (title, options) => (await navigator.serviceWorker.ready).showNotification(title, options),
      focus: () => window.focus(),
    }),
    updates: createUpdates({
      serviceWorker: navigator.serviceWorker,
      locks: navigator.locks,
      page: document,
      buildId: readBuildId(document),
      reload,
      now: clock,
      quiet: firstScreen.done,
    }),
    mirrors,
    sendsInBackground: hasBackgroundSync(window),
    otherAccounts: createOtherAccounts({ session, window }),
    install: createInstall({
      events: window,
      storage,
      ios: isIos(navigator),
      asks: "onbeforeinstallprompt" in window,
      standalone: isDisplayed("(display-mode: standalone)"),
    }),
  };
};
