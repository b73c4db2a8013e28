import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { RemoteError } from "#remote/remote-error";

type AuthFaultProps = {
  readonly error: RemoteError;
  /** The sentence for it, where a request has words of its own. */
  readonly say?: (i18n: I18n, error: RemoteError) => string;
};

/** Why it did not work, above the form. */
export function AuthFault({ error, say = remoteErrorMessage }: AuthFaultProps) {
  const { i18n } = useLingui();
  return (
    <p
      role="alert"
      className="rounded-block border border-danger-line bg-danger-tint px-3 py-2.5 text-body text-danger-text"
    >
      {say(i18n, error)}
    </p>
  );
}
