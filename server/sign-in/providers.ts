import * as ways from "./account-ways.ts";

/*
 * Signing in with another service's account (OAuth2). PocketBase does it; this says what it may not
 * do. A link never leads to another account than the one that is open. An account whose e-mail
 * nobody confirmed keeps its password. PocketBase would give it a random one, and lock out the
 * person who signed up with it, without a word.
 */

const refuse = (code: string, message: string): never => {
  throw new BadRequestError(message, { provider: new ValidationError(code, message) });
};

const guardLink = (
  record: core.Record,
  auth: core.Record,
  { oAuth2User }: core.RecordAuthWithOAuth2RequestEvent,
): void => {
  if (record.id !== auth.id) refuse("linked_elsewhere", "This sign-in belongs to another account.");
  const isConfirmed = record.verified() || record.email() === oAuth2User.email;
  if (!isConfirmed) refuse("confirm_first", "The account's own e-mail has to be confirmed first.");
};

/** First and last name as far as the provider tells them apart. */
const namesOf = ({ name, rawUser }: core.RecordAuthWithOAuth2RequestEvent["oAuth2User"]) => {
  const words = String(name || "")
    .trim()
    .split(/\s+/);
  const text = (value: unknown, other = ""): string =>
    (typeof value === "string" && value !== "" ? value : other).slice(0, 80);
  const raw = rawUser || {};
  return {
    firstName: text(raw["given_name"] ?? raw["givenName"], words[0]),
    lastName: text(raw["family_name"] ?? raw["surname"], words.slice(1).join(" ")),
  };
};

const prepareNew = (e: core.RecordAuthWithOAuth2RequestEvent): void => {
  if (e.oAuth2User.email === "") refuse("no_email", "The provider names no confirmed e-mail address.");
  // Take nothing else that the request asks for: the e-mail is the provider's word.
  const language = e.createData?.["language"];
  e.createData = { ...namesOf(e.oAuth2User), ...(typeof language === "string" ? { language } : {}) };
};

export const signIn = (e: core.RecordAuthWithOAuth2RequestEvent): void => {
  const { record, auth } = e;
  const isNew = !record;
  if (!record) prepareNew(e);
  else if (auth) guardLink(record, auth, e);
  else if (!record.verified()) refuse("account_not_confirmed", "The account's e-mail was never confirmed.");
  try {
    return e.next();
  } finally {
    // With a second factor the sign-in ends with an error, and the account is there all the same.
    if (isNew && e.record) ways.notePasswordless(e.app, e.record.id);
  }
};

/** Checks before a link goes that its owner can get in without it. */
export const guardUnlink = (e: core.RecordRequestEvent): void => {
  if (!e.hasSuperuserAuth() && !ways.hasOtherWay(e.app, e.record))
    refuse("last_way_in", "There is no other way into this account.");
  return e.next();
};

/** Some providers (Apple) answer with a form, but the page in the app reads addresses. */
export const answerForm = (e: core.RequestEvent): void => {
  const { code, state, error }: { readonly [name: string]: unknown } = e.requestInfo().body;
  const given = Object.entries({ code, state, error }).filter(([, value]) => typeof value === "string");
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value as string)}`).join("&");
  return e.redirect(303, `/auth/oauth2?${query}`);
};
