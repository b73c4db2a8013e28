import { readClockAhead } from "./clock-ahead.ts";
import { expirationKey, readStoredAuth, type SessionStorage, type StoredAuth, tokenExpiry } from "./stored-auth.ts";

/**
 * Who is signed in at a time by this device's clock, in milliseconds since the epoch; null if nobody, or if the session or
 * its token has expired.
 */
export const readOpenSession = (storage: SessionStorage, now: number): StoredAuth | null => {
  const auth = readStoredAuth(storage);
  const time = now - readClockAhead(storage, now);
  const isOpen = auth && Number(storage.getItem(expirationKey)) > time && tokenExpiry(auth.token) * 1000 > time;
  return isOpen ? auth : null;
};
