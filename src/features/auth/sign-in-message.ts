import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { SignInError } from "#remote/auth-requests";
import type { RemoteError } from "#remote/remote-error";

const describe = ({ type }: Exclude<SignInError, { type: "tooMany" }>) => {
  switch (type) {
    case "wrongPassword":
      return msg`E-mail or password is incorrect. Check both and try again.`;
    case "offline":
      return msg`There is no network. You need it once to sign in; after that the app works without.`;
    case "secondFactor":
      return msg`One more step: enter the code from the e-mail.`;
    case "serverError":
      return msg`The server didn't answer as expected. Try again in a moment.`;
  }
};

/** Why a password did not sign in. */
export const signInMessage = (i18n: I18n, error: SignInError): string =>
  error.type === "tooMany" ? remoteErrorMessage(i18n, error) : i18n._(describe(error));

/** Why no code was sent. A wait that the server names is that for the same address. */
export const sendCodeMessage = (i18n: I18n, error: RemoteError): string => {
  if (error.type !== "tooMany" || error.retryAfterMs === undefined) return remoteErrorMessage(i18n, error);
  const seconds = Math.max(1, Math.ceil(error.retryAfterMs / 1000));
  return i18n._(
    msg`A code was sent a moment ago. You can ask for another one in ${plural(seconds, { one: "# second", other: "# seconds" })}.`,
  );
};

/** Why a code did not sign in. */
export const codeMessage = (i18n: I18n, error: RemoteError): string =>
  error.type === "refused"
    ? i18n._(msg`This code is incorrect or has expired. Check it, or ask for a new one.`)
    : remoteErrorMessage(i18n, error);
