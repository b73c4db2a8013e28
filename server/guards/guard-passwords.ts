import * as limits from "./limits.ts";
import { networkOf } from "./networks.ts";
import * as sentValues from "./sent-values.ts";
import * as devices from "#server/sign-in/own-devices";
import * as sessions from "#server/sign-in/sessions";

/*
 * How often a password, or a code from a mail, may be wrong. Strangers must not guess one, nor keep
 * its owner out by wrong ones: so each network address, each device that has signed in to the
 * account before, and each sign-in counts for itself. Addresses are easily had, so for all of them
 * together there is a limit too; a device of the account's own is not under it (docs/server.md has
 * the figures).
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
 * `check` throws where the password is wrong. Counted before, so that many at once get no more
 * tries.
 */
const counted = <T>(e: core.RequestEvent, wanted: Wanted, check: () => T, message = words.password): T => {
  const wait = limits.takeEach(e.app, wanted);
  if (wait > 0) limits.refuse(e, wait, message);
  const answer = check();
  for (const [name] of wanted) limits.giveBack(e.app, name);
  return answer;
};

/**
 * Of a sign-in: by the device where it is one of the account's own, else by the address of the
 * network, and by the account for all of them together.
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

/** By the account's e-mail, whether or not there is one: the answer is the same. */
const limitsOfSignIn = (e: core.RecordAuthWithPasswordRequestEvent): Wanted => {
  const account = `${e.collection.name}:${$security.sha256(e.identity.trim().toLowerCase())}`;
  return limitsFrom(e.requestEvent, { kind: "password", account, record: e.record });
};

/** Of who is signed in: other sign-ins are counted for themselves. */
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
 * The account that a code was sent to; undefined where there is no such code, which no guess opens.
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

/** Of all codes that the account was sent, as each can be asked for again. */
const signInWithCode = (e: core.RequestEvent): void => {
  const record = accountOfCode(e.app, sentValues.read(e, ["otpId"]).otpId);
  if (!record) return e.next();
  return counted(e, limitsFrom(e, { kind: "code", account: record.id, record }), () => e.next(), words.code);
};

export const signIn = (e: core.RecordAuthWithPasswordRequestEvent): void =>
  counted(e, limitsOfSignIn(e), () => e.next());

/** The password of who is signed in. */
export const check = <T>(e: core.RequestEvent, work: () => T): T => counted(e, limitsOfSession(e), work);

/** A change of the account: only a new password takes the old one. */
export const update = (e: core.RecordRequestEvent): void => {
  const isChecked = e.auth && !e.hasSuperuserAuth() && Boolean(e.requestInfo().body["oldPassword"]);
  return isChecked ? counted(e, limitsOfSession(e), () => e.next()) : e.next();
};

/** What PocketBase checks by itself, on the way of a request; undefined for every other one. */
export const ofRequest = (e: core.RequestEvent): (() => void) | undefined => {
  const { path } = e.request.url;
  if (confirmPath.test(path)) return () => confirmEmailChange(e);
  return codePath.test(path) ? () => signInWithCode(e) : undefined;
};
