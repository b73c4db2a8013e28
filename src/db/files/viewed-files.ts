const prefix = (owner: string): string => `schouljoer-viewed-${owner}-`;

/**
 * Says to all tabs that a file is looked at, until it is let go: a lock, so that a tab that dies
 * lets go too.
 */
export const holdViewed = (o: { locks: LockManager; owner: string; sha256: string }): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  void o.locks.request(prefix(o.owner) + o.sha256, { mode: "shared" }, () => promise);
  return resolve;
};

/** The files that some tab of this browser shows. */
export const readViewed = async (locks: LockManager, owner: string): Promise<readonly string[]> => {
  const start = prefix(owner);
  const names = ((await locks.query()).held ?? []).map(({ name = "" }) => name);
  return names.flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
};
