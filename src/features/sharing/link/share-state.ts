/** Why a link could not be sent: `tooMany` living ones, `tooLarge`, no Web Crypto on plain http. */
export type ShareFault = "offline" | "tooMany" | "tooLarge" | "noCrypto" | "refused";

/** Faults of links that this device could not send, by locator. */
export type ShareState = {
  readonly get: () => ReadonlyMap<string, ShareFault>;
  readonly set: (locator: string, fault: ShareFault | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Why links of this device could not be sent, for whoever shows one. */
export const createShareState = (): ShareState => {
  let faults: ReadonlyMap<string, ShareFault> = new Map();
  const listeners = new Set<() => void>();
  return {
    get: () => faults,
    set(locator, fault) {
      if ((faults.get(locator) ?? null) === fault) return;
      const others = [...faults].filter(([one]) => one !== locator);
      faults = new Map(fault === null ? others : [...others, [locator, fault]]);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
