/*
 * How often a password may be wrong. Strangers must not guess one, nor keep its owner out by wrong ones: so each network address, each device that
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

/** `check` throws where the password is wrong. Counted before, so that many at once get no more tries. */
const counted = (e, wanted, check) => {
  const wait = limits.takeEach(e.app, wanted);
  if (wait > 0) limits.refuse(e, wait, "Too many wrong passwords for this account.");
  const answer = check();
  for (const [name] of wanted) limits.giveBack(e.app, name);
  return answer;
};

/** By the account's e-mail, whether or not there is one: the answer is the same. */
const limitsOfSignIn = (e) => {
  const device = e.record ? devices.find(e.requestEvent, e.record) : undefined;
  if (device) return [[`password:device:${device}`, tries]];
  const name = `password:${e.collection.name}:${$security.sha256(e.identity.trim().toLowerCase())}`;
  return [
    [`${name}:${networkOf(e.requestEvent.realIP())}`, tries],
    [name, ofAllAddresses],
  ];
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

module.exports = {
  signIn: (e) => counted(e, limitsOfSignIn(e), () => e.next()),

  /** The password of who is signed in. */
  check: (e, work) => counted(e, limitsOfSession(e), work),

  /** A change of the account: only a new password takes the old one. */
  update: (e) => {
    const isChecked = e.auth && !e.hasSuperuserAuth() && Boolean(e.requestInfo().body.oldPassword);
    return isChecked ? counted(e, limitsOfSession(e), () => e.next()) : e.next();
  },

  isEmailChange: (e) => confirmPath.test(e.request.url.path),
  confirmEmailChange: (e) => {
    const owner = ownerOf(e.app, sentValues.read(e, ["token"]).token);
    return owner ? counted(e, [[`password:link:${owner.id}`, tries]], () => e.next()) : e.next();
  },
};
