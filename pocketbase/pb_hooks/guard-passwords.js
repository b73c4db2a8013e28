/*
 * How often a password, or a code from a mail, may be wrong. Strangers must not guess one, nor keep its owner out by wrong ones: so each network address, each device that
 * has signed in to the account before, and each sign-in counts for itself. Addresses are easily had, so for all of them together there is a limit
 * too; a device of the account's own is not under it (docs/server.md has the figures).
 */

const devices = require(`${__hooks}/own-devices.js`);
const limits = require(`${__hooks}/limits.js`);
const { networkOf } = require(`${__hooks}/networks.js`);
const sentValues = require(`${__hooks}/sent-values.js`);

const tries = { most: 10, forMs: 15 * 60_000 };
const ofAllAddresses = { most: 60, forMs: 3_600_000 };
const confirmPath = /^\/api\/collections\/[^/]+\/confirm-email-change$/;
const codePath = /^\/api\/collections\/[^/]+\/auth-with-otp$/;
const words = { password: "Too many wrong passwords for this account.", code: "Too many wrong codes for this account." };

/** `check` throws where the password is wrong. Counted before, so that many at once get no more tries. */
const counted = (e, wanted, check, message = words.password) => {
  const wait = limits.takeEach(e.app, wanted);
  if (wait > 0) limits.refuse(e, wait, message);
  const answer = check();
  for (const [name] of wanted) limits.giveBack(e.app, name);
  return answer;
};

/** Of a sign-in: by the device where it is one of the account's own, else by the address of the network, and by the account for all of them together. */
const limitsFrom = (e, { kind, account, record }) => {
  const device = record ? devices.find(e, record) : undefined;
  if (device) return [[`${kind}:device:${device}`, tries]];
  return [
    [`${kind}:${account}:${networkOf(e.realIP())}`, tries],
    [`${kind}:${account}`, ofAllAddresses],
  ];
};

/** By the account's e-mail, whether or not there is one: the answer is the same. */
const limitsOfSignIn = (e) => {
  const account = `${e.collection.name}:${$security.sha256(e.identity.trim().toLowerCase())}`;
  return limitsFrom(e.requestEvent, { kind: "password", account, record: e.record });
};

/** Of who is signed in: other sign-ins are counted for themselves. */
const limitsOfSession = (e) => {
  const sessions = require(`${__hooks}/sessions.js`);
  return [[`password:in:${e.auth.id}:${sessions.sessionOf(sessions.sentToken(e))}`, tries]];
};

const ownerOf = (app, token) => {
  try {
    return app.findAuthRecordByToken(token, "emailChange");
  } catch (_) {
    return undefined;
  }
};

/** The account that a code was sent to; undefined where there is no such code, which no guess opens. */
const accountOfCode = (app, id) => {
  try {
    const code = app.findOTPById(id);
    return app.findRecordById(code.collectionRef(), code.recordRef());
  } catch (_) {
    return undefined;
  }
};

const confirmEmailChange = (e) => {
  const owner = ownerOf(e.app, sentValues.read(e, ["token"]).token);
  return owner ? counted(e, [[`password:link:${owner.id}`, tries]], () => e.next()) : e.next();
};

/** Of all codes that the account was sent, as each can be asked for again. */
const signInWithCode = (e) => {
  const record = accountOfCode(e.app, sentValues.read(e, ["otpId"]).otpId);
  if (!record) return e.next();
  return counted(e, limitsFrom(e, { kind: "code", account: record.id, record }), () => e.next(), words.code);
};

module.exports = {
  signIn: (e) => counted(e, limitsOfSignIn(e), () => e.next()),

  /** The password of who is signed in. */
  check: (e, work) => counted(e, limitsOfSession(e), work),

  /** A change of the account: only a new password takes the old one. */
  update: (e) => {
    const isChecked = e.auth && !e.hasSuperuserAuth() && Boolean(e.requestInfo().body.oldPassword);
    return isChecked ? counted(e, limitsOfSession(e), () => e.next()) : e.next();
  },

  /** What PocketBase checks by itself, on the way of a request; undefined for every other one. */
  ofRequest: (e) => {
    const { path } = e.request.url;
    if (confirmPath.test(path)) return () => confirmEmailChange(e);
    return codePath.test(path) ? () => signInWithCode(e) : undefined;
  },
};
