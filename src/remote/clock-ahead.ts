import { type SessionStorage, tokenExpiry } from "./stored-auth.ts";

/** Where a clock that is far ahead is noted: by how much, and at what time of that clock. */
export const clockKey = "clockAhead";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * By how many milliseconds this device's clock is ahead, as the server's last grant showed; 0 where it is near enough.
 * Once the clock is set back the note counts no more.
 */
export const readClockAhead = (storage: Pick<SessionStorage, "getItem">, now: number): number => {
  const [ahead = 0, since = 0] = (storage.getItem(clockKey) ?? "").split("@").map(Number);
  return now > since - hourMs ? ahead : 0;
};

/**
 * Compares this device's clock with the server's when the server grants a token. The difference is noted where the token
 * would not live for a day by this clock: without it, the right password would sign nobody in.
 */
export const noteClock = (
  storage: SessionStorage,
  o: { readonly token: string; readonly serverTime: number | null; readonly now: number },
): void => {
  const ahead = o.now - (o.serverTime ?? o.now);
  if (ahead > dayMs / 2 && tokenExpiry(o.token) * 1000 < o.now + dayMs) storage.setItem(clockKey, `${ahead}@${o.now}`);
  else storage.removeItem(clockKey);
};
