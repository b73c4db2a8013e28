/** The signed-in user as the server last sent it; the mirror's own row is newer once it exists. */
export type SessionUser = {
  readonly id: string;
  readonly collectionId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string;
  readonly active_schoolyear: string;
  readonly language: string;
  readonly verified: boolean;
};

/** What the SDK's auth stores keep, and what signing in returns. */
export type StoredAuth = { readonly token: string; readonly record: SessionUser };

/** What it needs of localStorage. */
export type SessionStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

/** The key of the SDK's `LocalAuthStore`. */
export const authKey = "pocketbase_auth";
/** When the session ends, in milliseconds since the epoch. */
export const expirationKey = "expiration";

/** The key of the note whose session ended without their signing out. */
export const endedKey = "endedSession";

/** Whether a value has all we need; anything else is no answer to signing in. */
export const isStoredAuth = (value: unknown): value is StoredAuth => {
  const { token, record } = (value ?? {}) as Partial<StoredAuth>;
  return typeof token === "string" && typeof record?.id === "string" && typeof record.email === "string";
};

/** What the SDK has stored, read without the SDK: the first screen does not wait for its code. */
export const readStoredAuth = (storage: SessionStorage): StoredAuth | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(authKey) ?? "null");
    return isStoredAuth(stored) ? stored : null;
  } catch {
    return null;
  }
};

/** Seconds since the epoch at which a JWT ends; 0 when it cannot be read. */
export const tokenExpiry = (token: string): number => {
  try {
    const payload = token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === "number" ? exp : 0;
  } catch {
    return 0;
  }
};
