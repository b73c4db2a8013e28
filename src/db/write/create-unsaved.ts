import { createListeners } from "#base/create-listeners";
import type { TypedEntry } from "#db/journal/journal-entry";
import type { WriteCount } from "#db/store/write-count";

/** What was typed into a record and could not be written. */
export type UnsavedEntry = Omit<TypedEntry, "kind">;

type Held = { readonly entry: UnsavedEntry; readonly retry: () => Promise<void> };

/**
 * What this page could not write: the device is full, or its database does not answer. It stays
 * here, and is tried again by itself, whatever became of the screen that it was typed in.
 */
export type Unsaved = {
  /** A save failed. `name` tells the form from the page's others. */
  readonly hold: (name: string, held: Held) => void;
  /** It is on the device, or taken back. */
  readonly release: (name: string) => void;
  /** The same array until something changes. */
  readonly all: () => readonly UnsavedEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries all of it again, now. Resolves when that was tried. */
  readonly retry: () => Promise<void>;
};

/** Milliseconds until it is tried again: the first time, and at most. */
const waits = { first: 1000, most: 8000 };

/**
 * Opens the list of a page. While something is in it, a write counts as under way in `writes`: so
 * nothing shows as synced.
 */
export const createUnsaved = (o: {
  readonly timer: { readonly after: (ms: number, run: () => void) => () => void };
  readonly writes: WriteCount;
}): Unsaved => {
  const { subscribe, notify } = createListeners();
  const held = new Map<string, Held>();
  let all: readonly UnsavedEntry[] = [];
  let isTrying = false;
  let wait = waits.first;
  let cancel = () => {};
  let settle: (() => void) | undefined;
  const changed = () => {
    all = [...held.values()].map(({ entry }) => entry);
    if (held.size > 0 && !settle) void o.writes.during(new Promise<void>((resolve) => (settle = resolve)));
    else if (held.size === 0) {
      settle?.();
      settle = undefined;
      wait = waits.first;
      cancel();
    }
    notify();
  };
  const schedule = () => {
    cancel();
    cancel = o.timer.after(wait, () => void retry());
    wait = Math.min(waits.most, 2 * wait);
  };
  const retry = async (): Promise<void> => {
    if (isTrying) return;
    isTrying = true;
    cancel();
    for (const [name, { retry }] of held) {
      // A bug in one of them must not keep the others from the device.
      await retry().catch(() => undefined);
      if (held.has(name)) break;
    }
    isTrying = false;
    if (held.size > 0) schedule();
  };
  return {
    hold(name, one) {
      held.set(name, one);
      changed();
      if (!isTrying) schedule();
    },
    release(name) {
      if (held.delete(name)) changed();
    },
    all: () => all,
    subscribe,
    retry,
  };
};
