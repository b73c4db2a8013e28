import * as ownDevices from "./own-devices.ts";
import * as sessionCookie from "./session-cookie.ts";
import * as sessions from "./sessions.ts";

/*
 * The token of a sign-in: how long it lives, and which session it belongs to. The browser forgets a
 * sign-in after a day, and a stolen token must not work for longer.
 */

/** In seconds. */
const day = 24 * 3600;

/** Makes a token as PocketBase does, with the session beside it. */
const createToken = (
  record: core.Record,
  { sid, isTrusted }: { readonly sid: string; readonly isTrusted: boolean },
): string => {
  const collection = record.collection();
  const { secret, duration } = collection.authToken;
  const claims = { id: record.id, type: "auth", collectionId: collection.id, refreshable: isTrusted, sid };
  return $security.createJWT(claims, record.tokenKey() + secret, isTrusted ? duration : day);
};

/**
 * Limits how long a token lives. A device that is not trusted gets a token of one day that no
 * refresh prolongs: the refresh answers with the same one. A trusted device's token lives as long
 * as the collection says (14 days), from each refresh on. A superuser who acts as somebody gets
 * what was asked for.
 */
export const limitToken = (e: core.RecordAuthRequestEvent): void => {
  const isSignIn = e.authMethod !== "";
  const sent = sessions.sentToken(e);
  const isProlonged = !isSignIn && e.auth?.id === e.record.id && e.token !== sent;
  const isTrusted = isProlonged || (isSignIn && e.requestInfo().query["trustDevice"] === "true");
  if (isSignIn) {
    e.token = createToken(e.record, { sid: sessions.createId(), isTrusted });
  }
  if (isProlonged) {
    e.token = createToken(e.record, { sid: sessions.sessionOf(sent) || sessions.createId(), isTrusted: true });
  }
  // With a second factor this is no answer yet, and a cookie would let in without that factor. The
  // first refresh sets the cookie.
  const isIn = isSignIn ? !e.record.collection().mfa.enabled : e.auth?.id === e.record.id;
  if (isIn) sessionCookie.set(e);
  if (isIn && isTrusted) ownDevices.note(e.requestEvent, e.record);
  if (e.get("isPasswordGone")) e.meta = { isPasswordGone: true };
  const answer = e.next();
  // Only now it is a sign-in: the first of two ways ends with an error.
  if (isSignIn) sessions.begin(e, e.token);
  return answer;
};
