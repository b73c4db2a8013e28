import type { SessionStorage } from "#remote/stored-auth";

/**
 * Of whose deletion this device knows. It outlives the session: afterwards nobody else can say why
 * it ended.
 */
type NotedDeletion = { readonly userId: string; readonly email: string; readonly due: string };

const key = "account_deletion";

export const noteDeletion = (storage: SessionStorage, deletion: NotedDeletion): void =>
  storage.setItem(key, JSON.stringify(deletion));

export const forgetDeletion = (storage: SessionStorage): void => storage.removeItem(key);

/** Null where there is none, or another account's; without `userId` anybody's. */
export const readNotedDeletion = (storage: SessionStorage, userId?: string): NotedDeletion | null => {
  try {
    const noted = JSON.parse(storage.getItem(key) ?? "null") as NotedDeletion | null;
    return noted && (userId === undefined || noted.userId === userId) ? noted : null;
  } catch {
    return null;
  }
};
