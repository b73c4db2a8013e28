import { noteClock, readClockAhead } from "./clock-ahead.ts";
import { endedKey, expirationKey, type SessionStorage, type StoredAuth } from "./stored-auth.ts";

/**
 * A session that the server gave, and when by its own clock; null where the answer does not say.
 * `isNew`: its account is new as well. `isPasswordGone`: it confirmed the account's e-mail, and the
 * password from before works no longer.
 */
export type Granted = {
  readonly auth: StoredAuth;
  readonly serverTime: number | null;
  readonly isNew?: boolean;
  readonly isPasswordGone?: boolean;
};

const dayMs = 86_400_000;
const lifeOf = (isTrusted: boolean): number => (isTrusted ? 14 : 1) * dayMs;

/**
 * Notes what the server granted, for the rest of the app. A session that begins (`trustDevice`)
 * lasts 1 day, on a trusted device 14; a refresh begins those 14 days again, and prolongs no other
 * session.
 */
export const keepSession = (
  storage: SessionStorage,
  { granted, now, trustDevice }: { readonly granted: Granted; readonly now: number; readonly trustDevice?: boolean },
): void => {
  const { auth, serverTime } = granted;
  const { record } = auth;
  if (serverTime !== null) noteClock(storage, { serverTime, now });
  if (trustDevice === true) storage.setItem("trustDevice", "true");
  if (trustDevice === false) storage.removeItem("trustDevice");
  const isTrusted = storage.getItem("trustDevice") === "true";
  if (trustDevice !== undefined || isTrusted) {
    storage.setItem(expirationKey, String(now - readClockAhead(storage, now) + lifeOf(isTrusted)));
  }
  storage.setItem("email", record.email);
  storage.setItem("fullName", `${record.firstName} ${record.lastName}`.trim());
  storage.setItem("schoolyear", record.active_schoolyear);
  storage.removeItem(endedKey);
};
