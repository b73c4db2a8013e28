import * as limits from "./limits.ts";
import { networkOf } from "./networks.ts";
import * as sentValues from "./sent-values.ts";
import * as devices from "#server/sign-in/own-devices";
import * as sessions from "#server/sign-in/sessions";

/*
 * Limits how often a password, or a code from a mail, may be wrong. Strangers must not guess one,
 * nor keep its owner out by wrong ones. So each network address, each device that has signed in to
 * the account before, and each sign-in counts for itself. Addresses are easy to get, so all of them
 * together have a limit too. A device of the account's own is not under it (docs/server.md has the
 * figures).
 */

const tries = { most: 10, forMs: 15 * 60_000 };
const ofAllAddresses = { most: 60, forMs: 3_600_000 };
const confirmPath = /^\/api\/collections\/[^/]+\/confirm-email-change$/;
const codePath = /^\/api\/collections\/[^/]+\/auth-with-otp$/;
const words = {
  password: "Too many wrong passwords for this account.",
  code: "Too many wrong codes for this account.",
};

type Wanted = readonly (readonly [name: string, limit: limits.Limit])[];

/**
 * Counts before it calls `check`, which throws where the password is wrong. So many at once get no
 * more tries.
 */
const counted = <T>(e: core.RequestEvent, wanted: Wanted, check: () => T, message = words.password): T => {
  const wait = limits.takeEach(e.app, wanted);
  if (wait > 0) limits.refuse(e, wait, message);
  const answer = check();
  for (const [name] of wanted) limits.giveBack(e.app, name);
  return answer;
};

/**
 * The limits of a sign-in. A device of the account's own has its own limit. All others count by
 * network address, and by account for all addresses together.
 */
const limitsFrom = (
  e: core.RequestEvent,
  { kind, account, record }: { readonly kind: string; readonly account: string; readonly record: core.Record | null },
): Wanted => {
  const device = record ? devices.find(e, record) : undefined;
  if (device) return [[`${kind}:device:${device}`, tries]];
  return [
    [`${kind}:${account}:${networkOf(e.realIP())}`, tries],
    [`${kind}:${account}`, ofAllAddresses],
  ];
};

/** Counts by the e-mail, whether or not it has an account: the answer is the same. */
const limitsOfSignIn = (e: core.RecordAuthWithPasswordRequestEvent): Wanted => {
  const account = `${e.collection.name}:${$security.sha256(e.identity.trim().toLowerCase())}`;
  return limitsFrom(e.requestEvent, { kind: "password", account, record: e.record });
};

/** The limits of somebody who is signed in: other sign-ins are counted for themselves. */
const limitsOfSession = (e: core.RequestEvent): Wanted => {
  return [[`password:in:${e.auth!.id}:${sessions.sessionOf(sessions.sentToken(e))}`, tries]];
};

const ownerOf = (app: core.App, token: string): core.Record | undefined => {
  try {
    return app.findAuthRecordByToken(token, "emailChange");
  } catch {
    return undefined;
  }
};

/**
 * The account that a code was sent to; undefined where there is no such code, so that no guess
 * opens it.
 */
const accountOfCode = (app: core.App, id: string): core.Record | undefined => {
  try {
    const code = app.findOTPById(id);
    return app.findRecordById(code.collectionRef(), code.recordRef());
  } catch {
    return undefined;
  }
};

const confirmEmailChange = (e: core.RequestEvent): void => {
  const owner = ownerOf(e.app, sentValues.read(e, ["token"]).token);
  return owner ? counted(e, [[`password:link:${owner.id}`, tries]], () => e.next()) : e.next();
};

/** Counts tries for all codes that the account was sent, as each can be asked for again. */
const signInWithCode = (e: core.RequestEvent): void => {
  const record = accountOfCode(e.app, sentValues.read(e, ["otpId"]).otpId);
  if (!record) return e.next();
  return counted(e, limitsFrom(e, { kind: "code", account: record.id, record }), () => e.next(), words.code);
};

export const signIn = (e: core.RecordAuthWithPasswordRequestEvent): void =>
  counted(e, limitsOfSignIn(e), () => e.next());

/** Checks the password of somebody who is signed in. */
export const check = <T>(e: core.RequestEvent, work: () => T): T => counted(e, limitsOfSession(e), work);

/** Counts a change of the account: only a new password takes the old one. */
export const update = (e: core.RecordRequestEvent): void => {
  const isChecked = e.auth && !e.hasSuperuserAuth() && Boolean(e.requestInfo().body["oldPassword"]);
  return isChecked ? counted(e, limitsOfSession(e), () => e.next()) : e.next();
};

/**
 * The check that PocketBase makes by itself on the way of a request; undefined for every other
 * request.
 */
export const ofRequest = (e: core.RequestEvent): (() => void) | undefined => {
  const { path } = e.request.url;
  if (confirmPath.test(path)) return () => confirmEmailChange(e);
  return codePath.test(path) ? () => signInWithCode(e) : undefined;
};
