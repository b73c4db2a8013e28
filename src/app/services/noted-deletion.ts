import type { SessionStorage } from "#remote/stored-auth";

/**
 * The account whose deletion this device knows of. It outlives the session: afterwards nobody else
 * can say why it ended.
 */
type NotedDeletion = { readonly userId: string; readonly email: string; readonly due: string };

const key = "account_deletion";

export const noteDeletion = (storage: SessionStorage, deletion: NotedDeletion): void =>
  storage.setItem(key, JSON.stringify(deletion));

export const forgetDeletion = (storage: SessionStorage): void => storage.removeItem(key);

/**
 * The noted deletion, or null where there is none or it is another account's. Without `userId` any
 * account counts.
 */
export const readNotedDeletion = (storage: SessionStorage, userId?: string): NotedDeletion | null => {
  try {
    const noted = JSON.parse(storage.getItem(key) ?? "null") as NotedDeletion | null;
    return noted && (userId === undefined || noted.userId === userId) ? noted : null;
  } catch {
    return null;
  }
};
