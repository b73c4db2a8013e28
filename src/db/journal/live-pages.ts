/** The name of the lock that a page holds while it lives. */
const lockOf = (page: string) => `page/${page}`;

/**
 * Holds the lock of this page's life: the browser lets go of it with the page, however that ends.
 * Without https there are no locks.
 */
export const holdPage = (locks: LockManager | undefined, page: string): void => {
  // Never settles while the page lives; a browser that refuses has no tabs to be told apart from.
  locks?.request(lockOf(page), () => new Promise(() => {})).catch(() => undefined);
};

/** The lives of pages that are open now, in all tabs; none where the browser has no locks. */
export const livePages = async (locks: LockManager | undefined): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockOf("")) ? name.slice(lockOf("").length) : [])));
};

/**
 * Does `work` for a page that is gone, in one tab only: false where the page lives, or another tab
 * is at it. If that tab goes, the next one may do it. Where the browser has no locks every page
 * counts as gone: work done twice merges, and is better than none.
 */
export const withGonePage = async (
  locks: LockManager | undefined,
  page: string,
  work: () => Promise<void>,
): Promise<boolean> => {
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(lockOf(page), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
};

/**
 * Does `work` once a page that lives now is gone, in one tab after the other. A page that was left
 * may live on for a moment behind the one that comes after it, and another tab may be closed.
 * Without locks it is done at once.
 */
export const oncePageGone = async (
  locks: LockManager | undefined,
  page: string,
  work: () => Promise<void>,
): Promise<void> => (locks ? locks.request(lockOf(page), work) : work());
