import * as accountWays from "./account-ways.ts";
import * as limits from "#server/guards/limits";

/*
 * A code is spent by one sign-in: PocketBase deletes it only after it has looked at it, so that
 * eight at once all got in.
 *
 * Signing in with a code from a mail (PocketBase's one-time password). Where it also confirms the
 * account's e-mail, PocketBase gives the account a random password: somebody else may have signed
 * up with the address. The answer says so, and the app with it.
 */

/** Longer than any code is good for. */
const once = { most: 1, forMs: 86_400_000 };

export const signIn = (e: core.RecordAuthWithOTPRequestEvent): void => {
  // As PocketBase answers for one that is gone.
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
