type Event = { readonly at: number; readonly order: number; readonly work: () => void };

/**
 * The one clock of a simulated world. It goes from event to event. Between two of them all that was
 * started runs to its end. So the order of events, and with it the whole world, depends on the seed
 * alone.
 */
export const createVirtualTime = (start: number) => {
  const queue: Event[] = [];
  let now = start;
  let order = 0;
  const busy = new Set<object>();

  /** Plans `work`; returns how to cancel it. */
  const at = (time: number, work: () => void): (() => void) => {
    const event = { at: Math.max(time, now), order: (order += 1), work };
    let place = queue.length;
    while (place > 0 && queue[place - 1]!.at > event.at) place -= 1;
    queue.splice(place, 0, event);
    return () => {
      const index = queue.indexOf(event);
      if (index !== -1) queue.splice(index, 1);
    };
  };
  const settle = async (): Promise<void> => {
    do await new Promise(setImmediate);
    while (busy.size > 0);
  };

  return {
    now: () => now,
    at,
    after: (ms: number, work: () => void) => at(now + ms, work),
    /** Work outside of the queue (a real storage) that the clock waits for. */
    track: async <T>(work: () => Promise<T>): Promise<T> => {
      const key = {};
      busy.add(key);
      try {
        return await work();
      } finally {
        busy.delete(key);
      }
    },
    /** Runs what happens in the next `ms`. */
    run: async (ms: number): Promise<void> => {
      const end = now + ms;
      await settle();
      for (let next = queue[0]; next && next.at <= end; next = queue[0]) {
        queue.shift();
        now = next.at;
        next.work();
        await settle();
      }
      now = end;
    },
    /** Runs until `isDone`, for at most `ms`; returns whether it got there. */
    runUntil: async (isDone: () => boolean, ms: number): Promise<boolean> => {
      const end = now + ms;
      await settle();
      while (!isDone()) {
        const next = queue[0];
        if (!next || next.at > end) return false;
        queue.shift();
        now = next.at;
        next.work();
        await settle();
      }
      return true;
    },
    isEmpty: () => queue.length === 0,
  };
};

export type VirtualTime = ReturnType<typeof createVirtualTime>;
