import { useLingui } from "@lingui/react/macro";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { RemoteError } from "#remote/remote-error";

/** Why it did not work, above the form. */
export function AuthFault({ error }: { readonly error: RemoteError }) {
  const { i18n } = useLingui();
  return (
    <p
      role="alert"
      className="rounded-block border border-danger-line bg-danger-tint px-3 py-2.5 text-body text-danger-text"
    >
      {remoteErrorMessage(i18n, error)}
    </p>
  );
}
