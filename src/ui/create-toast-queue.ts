/** What a toast says and the one thing one can do about it. */
export type Toast = {
  text: string;
  action?: { label: string; onPress: () => void };
  /** A failure: announced at once. */
  isAlert?: boolean;
};

export type ShownToast = Toast & { id: number };

export type ToastQueue = {
  /** Shows it; what was shown before goes. */
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
  /** Runs once after so many milliseconds; the answer cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

/** How long a toast stands, in milliseconds. */
export const toastDuration = 6000;

/**
 * One toast at a time: a new one takes the place of the old, for its "Undo" is about what was done last. Once resumed, a toast
 * stands for what was left of its time, and for a second at least, so that it never goes the moment a pointer leaves it.
 */
export function createToastQueue({ timer }: { timer: ToastTimer }): ToastQueue {
  let shown: ShownToast | null = null;
  let count = 0;
  let cancel: (() => void) | null = null;
  let endsAt = 0;
  let left = 0;
  const listeners = new Set<() => void>();

  function show(toast: ShownToast | null) {
    shown = toast;
    for (const listener of listeners) listener();
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
