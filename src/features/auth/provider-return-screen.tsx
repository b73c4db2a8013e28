import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { ButtonLink } from "#ui/kit/link";
import { FocusedHeading } from "./focused-heading.tsx";
import { LinkLoading } from "./link-loading.tsx";
import { providerFaultMessage, providerRefusal, type ProviderFault } from "./provider-fault-message.ts";

export type FailedReturn = {
  readonly fault: ProviderFault;
  /** The provider's name, "" where it is not known. */
  readonly name: string;
  /** The page that it was started on. */
  readonly back: string;
};

type ProviderReturnScreenProps = {
  /**
   * Finishes what was begun and goes on to the page after it; resolves with why that did not work.
   */
  readonly finish: () => Promise<FailedReturn | null>;
};

/** The browser is back from another service: signs in, or links it to the account. */
export function ProviderReturnScreen({ finish }: ProviderReturnScreenProps) {
  const { i18n } = useLingui();
  const [failed, setFailed] = useState<FailedReturn | null>(null);
  const isStarted = useRef(false);
  useEffect(() => {
    // A code works once.
    if (isStarted.current) return;
    isStarted.current = true;
    void finish().then(setFailed);
  }, [finish]);

  if (!failed) return <LinkLoading />;
  const { fault, name, back } = failed;
  const isNotConfirmed = providerRefusal(fault) === "account_not_confirmed";
  return (
    <>
      <FocusedHeading>
        {back === paths.settings ? <Trans>Not linked</Trans> : <Trans>You are not signed in</Trans>}
      </FocusedHeading>
      <p role="alert" className="mt-2 text-body wrap-break-word text-ink-2">
        {providerFaultMessage(i18n, fault, name)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href={back} asChild>
          <ButtonLink size="touch">
            {back === paths.settings ? <Trans>Go to your account</Trans> : <Trans>Back to sign-in</Trans>}
          </ButtonLink>
        </Link>
        {isNotConfirmed && (
          <Link href={paths.forgot} asChild>
            <ButtonLink size="touch" variant="normal">
              <Trans>Choose a new password</Trans>
            </ButtonLink>
          </Link>
        )}
      </div>
    </>
  );
}
