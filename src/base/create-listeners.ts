export type Listeners<Change = void> = {
  /** Calls `listener` at every change; returns how to stop. */
  readonly subscribe: (listener: (change: Change) => void) => () => void;
  /** Calls all listeners. */
  readonly notify: (change: Change) => void;
};

/** The listeners of a store, and how to call them. */
export const createListeners = <Change = void>(): Listeners<Change> => {
  const listeners = new Set<(change: Change) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (change) => listeners.forEach((listener) => listener(change)),
  };
};
