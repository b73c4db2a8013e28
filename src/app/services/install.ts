import { createListeners } from "#base/create-listeners";
import type { KeyStorage } from "#base/key-storage";

/**
 * "promptable": we may show the browser's question. "ios": the teacher has to do it, by Share and
 * "Add to Home Screen". "menu": this browser never asks, but its own menu may offer it.
 * "unavailable": it may ask later.
 */
type InstallStatus = "unavailable" | "promptable" | "ios" | "menu" | "installed";
type InstallState = {
  readonly status: InstallStatus;
  /** Declined here before: offer it in settings only. */ readonly dismissed: boolean;
};

export type Install = {
  state(): InstallState;
  /** Calls `listener` whenever the state changes; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Shows the browser's own question. False when it was declined or cannot be shown. */
  prompt(): Promise<boolean>;
  dismiss(): void;
};

/** Chromium's event, which lib.dom does not know. */
type InstallPromptEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

const storageKey = "installDismissed";

/** On an iPhone or iPad no browser can ask. An iPad calls itself a Mac, but has a touch screen. */
export const isIos = (o: { userAgent: string; maxTouchPoints: number }): boolean =>
  /iPhone|iPad|iPod/.test(o.userAgent) || (o.userAgent.includes("Macintosh") && o.maxTouchPoints > 1);

const startStatus = (o: { standalone: boolean; ios: boolean; asks: boolean }): InstallStatus => {
  if (o.standalone) return "installed";
  if (o.ios) return "ios";
  return o.asks ? "unavailable" : "menu";
};

/**
 * Whether and how the app can be installed. Create it before the page has loaded: the browser's
 * event comes once, and early.
 */
export const createInstall = (o: {
  events: Pick<Window, "addEventListener">;
  storage: KeyStorage;
  ios: boolean;
  /** The browser has a question to show, now or later. */
  asks: boolean;
  /** The app runs in a window of its own. */
  standalone: boolean;
}): Install => {
  const { subscribe, notify } = createListeners();
  let deferred: InstallPromptEvent | null = null;
  let state: InstallState = {
    status: startStatus(o),
    dismissed: o.storage.exists(storageKey),
  };
  const set = (next: Partial<InstallState>) => {
    state = { ...state, ...next };
    notify();
  };
  const dismiss = () => {
    o.storage.set(storageKey, "true");
    set({ dismissed: true });
  };

  o.events.addEventListener("beforeinstallprompt", (event) => {
    // Otherwise Android shows a bar of its own.
    event.preventDefault();
    deferred = event as InstallPromptEvent;
    set({ status: "promptable" });
  });
  o.events.addEventListener("appinstalled", () => {
    deferred = null;
    set({ status: "installed" });
  });

  return {
    state: () => state,
    subscribe,
    async prompt() {
      const event = deferred;
      if (!event) return false;
      // Each event works once. The browser sends another when it may be asked again.
      deferred = null;
      set({ status: "unavailable" });
      const { outcome } = await event.prompt();
      if (outcome === "dismissed") dismiss();
      return outcome === "accepted";
    },
    dismiss,
  };
};
