import { createListeners } from "#base/create-listeners";

/** What a toast says, with at most one action. */
type Toast = {
  text: string;
  action?: { label: string; onPress: () => void };
  /** A failure: announced at once. */
  isAlert?: boolean;
};

export type ShownToast = Toast & { id: number };

export type ToastQueue = {
  /** Shows it instead of the one before. */
  add: (toast: Toast) => void;
  close: () => void;
  /** Stops and restarts the clock of the one shown: it stays while hovered or focused. */
  pause: () => void;
  resume: () => void;
  current: () => ShownToast | null;
  subscribe: (listener: () => void) => () => void;
};

export type ToastTimer = {
  now: () => number;
  /** Runs once after so many milliseconds; returns how to cancel. */
  after: (ms: number, run: () => void) => () => void;
};

/** How long a toast is shown, in milliseconds. */
const toastDuration = 6000;

/**
 * One toast at a time: a new one replaces the old, because its "Undo" is about the last action.
 * Once resumed, a toast is shown for the rest of its time, and at least for a second. So it never
 * disappears the moment a pointer leaves it.
 */
export function createToastQueue({ timer }: { timer: ToastTimer }): ToastQueue {
  let shown: ShownToast | null = null;
  let count = 0;
  let cancel: (() => void) | null = null;
  let endsAt = 0;
  let left = 0;
  const { subscribe, notify } = createListeners();

  function show(toast: ShownToast | null) {
    shown = toast;
    notify();
  }

  function stop() {
    cancel?.();
    cancel = null;
  }

  function start(ms: number) {
    stop();
    endsAt = timer.now() + ms;
    cancel = timer.after(ms, () => {
      cancel = null;
      show(null);
    });
  }

  return {
    add(toast) {
      count += 1;
      start(toastDuration);
      show({ ...toast, id: count });
    },
    close() {
      stop();
      show(null);
    },
    pause() {
      if (!cancel) return;
      left = endsAt - timer.now();
      stop();
    },
    resume() {
      if (shown && !cancel) start(Math.max(1000, left));
    },
    current: () => shown,
    subscribe,
  };
}
