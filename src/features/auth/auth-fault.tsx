import { useLingui } from "@lingui/react/macro";
import { remoteErrorMessage } from "#i18n/error-messages";
import type { RemoteError } from "#remote/remote-error";

/** Why the server did not do it, over the form. */
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
