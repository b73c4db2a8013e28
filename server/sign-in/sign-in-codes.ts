import * as accountWays from "./account-ways.ts";
import * as limits from "#server/guards/limits";

/*
 * One sign-in spends a code. PocketBase deletes a code only after it has looked at it, so eight
 * sign-ins at once all got in.
 *
 * Signing in with a code from a mail (PocketBase's one-time password). Where it also confirms the
 * account's e-mail, PocketBase gives the account a random password: somebody else may have signed
 * up with the address. The answer says so, and the app with it.
 */

/** A day is longer than any code is good for. */
const once = { most: 1, forMs: 86_400_000 };

export const signIn = (e: core.RecordAuthWithOTPRequestEvent): void => {
  // The answer is PocketBase's for a code that is gone.
  if (limits.take(e.app, `code:spent:${e.otp.id}`, once) > 0) throw new BadRequestError("Invalid or expired OTP");
  const isConfirming = !e.record.verified() && e.otp.sentTo() !== "" && e.otp.sentTo() === e.record.email();
  const isPasswordGone = isConfirming && !e.collection.mfa.enabled;
  if (!isPasswordGone) return e.next();
  e.set("isPasswordGone", true);
  try {
    return e.next();
  } finally {
    accountWays.notePasswordless(e.app, e.record.id);
  }
};
