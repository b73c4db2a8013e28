import { createListeners } from "#base/create-listeners";
import type { NoticeState, SystemNotices } from "#hooks/ports/system-notices";

/** The part of the browser's `Notification` used here. */
type NotificationClass = {
  readonly permission: NotificationPermission;
  requestPermission(): Promise<NotificationPermission>;
  new (title: string, options: NotificationOptions): Pick<Notification, "addEventListener" | "close">;
};

/**
 * The system's notifications, as far as this browser has them. `Notification` is read at each use:
 * a page on an address without HTTPS has none. `show`: how the service worker shows one; Android's
 * browsers allow no other way.
 */
export const createSystemNotices = (o: {
  readonly notification: () => NotificationClass | undefined;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
  readonly focus: () => void;
}): SystemNotices => {
  const { subscribe, notify } = createListeners();
  const state = (): NoticeState => {
    const permission = o.notification()?.permission;
    if (permission === undefined) return "none";
    return permission === "default" ? "ask" : permission;
  };
  return {
    state,
    subscribe,
    ask: async () => {
      await o.notification()?.requestPermission();
      notify();
    },
    show: ({ title, ...options }) => {
      const Notification = o.notification();
      if (!Notification || state() !== "granted") return;
      try {
        const shown = new Notification(title, options);
        shown.addEventListener("click", () => {
          o.focus();
          shown.close();
        });
      } catch {
        // Refused by Android's browsers. Where the worker cannot show it either, the notice in the
        // app is there.
        void o.show(title, options).catch(() => undefined);
      }
    },
  };
};
