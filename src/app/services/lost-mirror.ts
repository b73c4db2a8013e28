type Storage = {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
};

/** The year that the browser removed: how many edits were not sent, and how many this page kept. */
export type LostMirror = { readonly unsent: number; readonly kept: number };

const lostKey = "lostMirror";
const reloadKey = "mirrorReload";
/** Milliseconds within which a second reload would not help either. */
const patience = 30_000;

/** Notes it for the page that comes next in this tab. */
export const noteLostMirror = (storage: Storage, lost: LostMirror): void =>
  storage.setItem(lostKey, JSON.stringify(lost));

export const readLostMirror = (storage: Storage): LostMirror | null => {
  try {
    return JSON.parse(storage.getItem(lostKey) ?? "null") as LostMirror | null;
  } catch {
    return null;
  }
};

export const forgetLostMirror = (storage: Storage): void => storage.removeItem(lostKey);

/** Allows one reload in half a minute. `now` in milliseconds since the epoch. */
export const takeReload = (storage: Storage, now: number): boolean => {
  const last = Number(storage.getItem(reloadKey) ?? 0);
  storage.setItem(reloadKey, String(now));
  return Math.abs(now - last) > patience;
};
