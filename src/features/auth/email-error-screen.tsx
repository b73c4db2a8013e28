import { Trans } from "@lingui/react/macro";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import type { Accounts } from "#remote/accounts";
import { ButtonLink } from "#ui/kit/link";
import { FocusedHeading } from "./focused-heading.tsx";
import { SendAgain } from "./send-again.tsx";

type EmailErrorScreenProps = {
  /** The signed-in teacher's address. */
  readonly email: string;
  readonly isVerified: boolean;
  readonly requestVerification: Accounts["requestVerification"];
};

/** A mail's link was refused where one is signed in: what the account has now, and the way on. */
export function EmailErrorScreen({ email, isVerified, requestVerification }: EmailErrorScreenProps) {
  return (
    <div className="mx-auto flex max-w-[640px] flex-col items-start gap-4 px-6 py-12">
      <FocusedHeading>
        <Trans>This link no longer works</Trans>
      </FocusedHeading>
      <p className="text-body text-ink-2">
        <Trans>It has expired or was used before. Nothing has changed in your account.</Trans>
      </p>
      <p className="max-w-full text-body break-words">
        {isVerified ? (
          <Trans>You sign in with {email}, and this address is confirmed.</Trans>
        ) : (
          <Trans>You sign in with {email}. This address is still to be confirmed.</Trans>
        )}
      </p>
      {!isVerified && (
        <SendAgain send={() => requestVerification(email)} sent={<Trans>A new link is on its way.</Trans>} />
      )}
      <Link href={paths.settings} asChild>
        <ButtonLink size="touch" variant={isVerified ? "primary" : "normal"}>
          <Trans>Go to your account</Trans>
        </ButtonLink>
      </Link>
    </div>
  );
}
