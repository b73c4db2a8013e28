import { readClockAhead } from "./clock-ahead.ts";
import { expirationKey, readStoredAuth, type SessionStorage, type StoredAuth, tokenExpiry } from "./stored-auth.ts";

/**
 * When the stored session ends, by this device's clock: at its own end or its token's, whichever
 * comes first. Milliseconds since the epoch, like `now`; 0 if nobody is signed in.
 */
export const readSessionEnd = (storage: SessionStorage, now: number): number => {
  const auth = readStoredAuth(storage);
  if (!auth) return 0;
  const end = Math.min(Number(storage.getItem(expirationKey)), tokenExpiry(auth.token) * 1000);
  return end + readClockAhead(storage, now);
};

/**
 * Who is signed in at a time by this device's clock, in milliseconds since the epoch. Null if
 * nobody is, or if the session or its token has expired.
 */
export const readOpenSession = (storage: SessionStorage, now: number): StoredAuth | null =>
  readSessionEnd(storage, now) > now ? readStoredAuth(storage) : null;
