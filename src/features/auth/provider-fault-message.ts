import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { ReturnFault } from "#remote/provider-visit";
import type { RemoteError } from "#remote/remote-error";

/**
 * Why another service's sign-in did not work: on the way, or at our server. `otherUser`: not the
 * one who began to link it.
 */
export type ProviderFault = RemoteError | Pick<ReturnFault, "type"> | { readonly type: "otherUser" };

/** Why the server refused what a provider answered; undefined where it did not say. */
export const providerRefusal = (fault: ProviderFault): string | undefined =>
  fault.type === "refused" ? fault.fields.find(({ field }) => field === "provider")?.code : undefined;

const describeRefusal = (code: string | undefined, name: string) => {
  switch (code) {
    case "validation_invalid_provider":
      return msg`This server doesn't offer this way to sign in any more. Choose another one.`;
    case "linked_elsewhere":
      return msg`This sign-in already opens another account here. Unlink it there first, or use another one at ${name}.`;
    case "confirm_first":
      return msg`First confirm the e-mail address of your account here; then you can link ${name}.`;
    case "account_not_confirmed":
      return msg`This e-mail address has an account here that was never confirmed. Sign in with its password and confirm the address, or choose a new password. After that, ${name} works too.`;
    case "no_email":
      return msg`${name} doesn't provide a confirmed e-mail address, and an account needs one. Confirm it there, or create an account with your e-mail.`;
    default:
      return msg`The sign-in at ${name} has expired or was refused. Start it again.`;
  }
};

const describe = (fault: ProviderFault, name: string) => {
  switch (fault.type) {
    case "stateMismatch":
      return msg`This sign-in was started in another window, or too long ago. Start it again.`;
    case "redirectFailed":
      return msg`The sign-in at the other service didn't work. Try again in a moment.`;
    case "cancelled":
      return msg`The sign-in at the other service was cancelled. Nothing has changed.`;
    case "unknownProvider":
      return describeRefusal("validation_invalid_provider", name);
    case "otherUser":
      return msg`Someone else is signed in here now. Sign in to your account and link it again.`;
    default:
      return undefined;
  }
};

/** What a teacher reads and can do about it; `name` is the provider's. */
export const providerFaultMessage = (i18n: I18n, fault: ProviderFault, name: string): string => {
  const known = describe(fault, name);
  if (known) return i18n._(known);
  if (fault.type === "refused") return i18n._(describeRefusal(providerRefusal(fault), name));
  return remoteErrorMessage(i18n, fault);
};
