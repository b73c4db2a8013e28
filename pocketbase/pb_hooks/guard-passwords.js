/*
 * How often a password may be wrong, for one account, whichever way it is asked: signing in, a new password, a new e-mail, the account's
 * deletion. An address of the network may stand for a whole school; an account is one teacher's. Who is signed in stays so.
 */

const limits = require(`${__hooks}/limits.js`);

const tries = { most: 10, forMs: 15 * 60_000 };
const confirmPath = /^\/api\/collections\/[^/]+\/confirm-email-change$/;

/** By its address, whether or not it has an account: the answer is the same. */
const nameOf = (email) => `password:${$security.sha256(String(email).trim().toLowerCase())}`;

/** `check` throws where the password is wrong. Counted before, so that many at once get no more tries. */
const counted = (e, email, check) => {
  const name = nameOf(email);
  const wait = limits.take(e.app, name, tries);
  if (wait > 0) limits.refuse(e, wait, "Too many wrong passwords for this account.");
  const answer = check();
  limits.giveBack(e.app, name);
  return answer;
};

const ownerOf = (app, token) => {
  try {
    return app.findAuthRecordByToken(String(token ?? ""), "emailChange");
  } catch (_) {
    return undefined;
  }
};

module.exports = {
  counted,

  signIn: (e) => counted(e, e.identity, () => e.next()),

  /** A change of the account: only a new password takes the old one. */
  update: (e) => {
    const isChecked = !e.hasSuperuserAuth() && Boolean(e.requestInfo().body.oldPassword);
    return isChecked ? counted(e, e.record.original().email(), () => e.next()) : e.next();
  },

  isEmailChange: (e) => confirmPath.test(e.request.url.path),
  confirmEmailChange: (e) => {
    const owner = ownerOf(e.app, e.requestInfo().body.token);
    return owner ? counted(e, owner.email(), () => e.next()) : e.next();
  },
};
