import type { SessionStorage } from "./stored-auth.ts";

/**
 * The key of the note about a wrong clock: by how much it is ahead, and at what time of that clock.
 */
export const clockKey = "clockAhead";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** More than an answer takes on its way. */
const nearEnough = 5 * minuteMs;

/**
 * How many milliseconds this device's clock is ahead of the server's, as its last answers showed.
 * Below 0 where it is behind, 0 where it is near enough. Once the clock is set right the note
 * counts no more.
 */
export const readClockAhead = (storage: Pick<SessionStorage, "getItem">, now: number): number => {
  const [ahead = 0, since = 0] = (storage.getItem(clockKey) ?? "").split("@").map(Number);
  return now > since - hourMs && now < since + (ahead < 0 ? -ahead / 2 : Infinity) ? ahead : 0;
};

/**
 * Compares this device's clock with the server's at an answer, and notes the difference: a session
 * ends by the server's clock, and without it the right password would sign nobody in. Returns
 * whether there is news.
 */
export const noteClock = (
  storage: SessionStorage,
  { serverTime, now }: { readonly serverTime: number; readonly now: number },
): boolean => {
  const [ahead, noted] = [now - serverTime, readClockAhead(storage, now)];
  if (Math.abs(ahead) < nearEnough) {
    storage.removeItem(clockKey);
    return noted !== 0;
  }
  // A clock that is behind is noted anew, since its note expires.
  const isNews = Math.abs(ahead - noted) > minuteMs;
  if (isNews || ahead < 0) storage.setItem(clockKey, `${ahead}@${now}`);
  return isNews;
};
