/*
 * Signing in with a code from a mail (PocketBase's one-time password). Where it also confirms the account's e-mail, PocketBase gives
 * the account a random password: somebody else may have signed up with the address. The answer says so, and the app with it.
 */
module.exports = {
  signIn: (e) => {
    const isConfirming = !e.record.verified() && e.otp.sentTo() !== "" && e.otp.sentTo() === e.record.email();
    const isPasswordGone = isConfirming && !e.collection.mfa.enabled;
    if (!isPasswordGone) return e.next();
    e.set("isPasswordGone", true);
    try {
      return e.next();
    } finally {
      require(`${__hooks}/account-ways.js`).notePasswordless(e.app, e.record.id);
    }
  },
};
