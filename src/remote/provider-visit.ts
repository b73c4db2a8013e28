import { err, ok, type Result } from "#domain/result";
import type { SessionStorage } from "./stored-auth.ts";

/** Another service whose account opens one here, as the server offers it; for one visit. */
export type Provider = {
  readonly name: string;
  readonly displayName: string;
  readonly state: string;
  /** Where the visit begins; the address to come back to is put behind it. */
  readonly authUrl: string;
  readonly codeVerifier: string;
};

/** What has to be known when the browser comes back, in a page that was loaded again. */
export type ProviderVisit = Pick<Provider, "name" | "displayName" | "state" | "codeVerifier"> & {
  readonly redirectUrl: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly trustDevice: boolean;
  /** Who links it to the account; "" for signing in. */
  readonly userId: string;
  /** The query of the page to sign in, which says where to go on. */
  readonly search: string;
};

export type ReturnFault = {
  readonly type: "stateMismatch" | "redirectFailed" | "cancelled" | "unknownProvider";
  /** The message as it is logged. */
  readonly message: string;
};

const key = "provider_visit";
/** Providers let their own pages stand for about as long. */
const patienceMs = 30 * 60_000;

/**
 * Notes a visit and returns the address that it begins at. There is one at a time: a second one
 * ends the first.
 */
export const startVisit = (
  storage: SessionStorage,
  provider: Provider,
  o: Omit<ProviderVisit, keyof Provider>,
): string => {
  const { authUrl, ...known } = provider;
  storage.setItem(key, JSON.stringify({ ...known, ...o } satisfies ProviderVisit));
  return authUrl + encodeURIComponent(o.redirectUrl);
};

/** Ends a visit when the browser has come back: gives the visit and the provider's code, once. */
export const finishVisit = (
  storage: SessionStorage,
  o: { readonly search: string; readonly now: number },
): Result<{ readonly visit: ProviderVisit; readonly code: string }, ReturnFault> => {
  const visit = readVisit(storage, o.now);
  storage.removeItem(key);
  const params = new URLSearchParams(o.search);
  const code = params.get("code") ?? "";
  const error = params.get("error") ?? "";
  // Somebody else may have made the address.
  if (!visit || params.get("state") !== visit.state) {
    return err({ type: "stateMismatch", message: "State parameters don't match." });
  }
  if (visit.name === "") return err({ type: "unknownProvider", message: "Missing or invalid provider" });
  if (error !== "" || code === "") {
    const type = error === "access_denied" ? "cancelled" : "redirectFailed";
    return err({ type, message: `OAuth2 redirect error or missing code${error && `: ${error}`}` });
  }
  return ok({ visit, code });
};

const readVisit = (storage: SessionStorage, now: number): ProviderVisit | undefined => {
  try {
    const visit = JSON.parse(storage.getItem(key) ?? "null") as Partial<ProviderVisit> | null;
    const isFresh = Math.abs(now - (visit?.startedAt ?? 0)) < patienceMs;
    return typeof visit?.state === "string" && visit.state !== "" && isFresh ? (visit as ProviderVisit) : undefined;
  } catch {
    return undefined;
  }
};
