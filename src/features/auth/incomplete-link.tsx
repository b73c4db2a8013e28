import { Trans } from "@lingui/react/macro";

/** The link of a mail is not one of ours as a whole: mostly cut off where it was copied. */
export function IncompleteLink() {
  return (
    <>
      <h1 className="text-h1">
        <Trans>This link is incomplete</Trans>
      </h1>
      <p className="mt-2 text-body text-ink-2">
        <Trans>Open it again from the e-mail, or copy the whole link into the address bar.</Trans>
      </p>
    </>
  );
}
