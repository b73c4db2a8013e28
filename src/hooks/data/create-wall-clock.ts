import type { Clock } from "#db/store/clock";
import { type PlainDate, wallClockIn } from "#domain/time/plain-date";

const minute = 60_000;

/** The current date and time. */
export type Now = { readonly today: PlainDate; readonly minutes: number };

export type WallClock = {
  /** Minutes since midnight and today's date: the same object for the whole minute. */
  readonly now: () => Now;
  /** Calls back at every full minute, and when the page is visible again. */
  readonly subscribe: (onTick: () => void) => () => void;
};

/** The wall clock of an IANA zone. It runs while somebody listens, with one timer for all. */
export const createWallClock = (o: {
  readonly clock: Clock;
  readonly zone: string;
  readonly page: EventTarget;
}): WallClock => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: { readonly at: number; readonly now: Now } | undefined;

  const wait = () => {
    timer = setTimeout(tick, minute - (o.clock() % minute));
  };
  const tick = () => {
    clearTimeout(timer);
    wait();
    listeners.forEach((onTick) => onTick());
  };
  return {
    now: () => {
      const at = Math.floor(o.clock() / minute);
      if (shown?.at !== at) {
        const { date, minutes } = wallClockIn(o.zone, at * minute);
        shown = { at, now: { today: date, minutes } };
      }
      return shown.now;
    },
    subscribe: (onTick) => {
      if (listeners.size === 0) {
        wait();
        // A sleeping device stops its timers.
        o.page.addEventListener("visibilitychange", tick);
      }
      listeners.add(onTick);
      return () => {
        listeners.delete(onTick);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        o.page.removeEventListener("visibilitychange", tick);
      };
    },
  };
};
