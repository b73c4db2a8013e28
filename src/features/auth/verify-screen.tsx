import { Trans } from "@lingui/react/macro";
import { MailCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { isSameEmail } from "#domain/people/is-same-email";
import { paths } from "#hooks/paths";
import type { Result } from "#domain/result";
import { type Accounts, readMailLink } from "#remote/accounts";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { ButtonLink } from "#ui/kit/link";
import { AuthFault } from "./auth-fault.tsx";
import { EmailChange } from "./email-change.tsx";
import { IncompleteLink } from "./incomplete-link.tsx";
import { isRefusedLink } from "./is-refused-link.ts";
import { LinkLoading } from "./link-loading.tsx";
import { SendAgain } from "./send-again.tsx";

type VerifyScreenProps = {
  readonly token: string;
  /** The signed-in user, or "". */
  readonly userId: string;
  /** The signed-in user's address, or "". */
  readonly email: string;
  /** Whether that address is confirmed. */
  readonly isVerified: boolean;
  readonly accounts: Accounts;
  /** Called once this link's address is confirmed. */
  readonly onVerified: () => void;
  /** The account has a new address, and all its sessions have ended. */
  readonly onEmailChanged: (userId: string) => void;
  /** The link was refused; called where it is the signed-in teacher's own. */
  readonly onRefused: () => void;
};

/** Opened from mails about an address: confirms it, or says why not and what to do. */
export function VerifyScreen(props: VerifyScreenProps) {
  const { token, userId, email, isVerified, accounts } = props;
  const link = readMailLink(token);
  const isOwn = link.type !== "unreadable" && link.userId === userId;
  const onRefused = isOwn ? props.onRefused : undefined;
  if (link.type === "emailChange") {
    return (
      <EmailChange
        token={token}
        newEmail={link.email}
        accounts={accounts}
        onChanged={() => props.onEmailChanged(link.userId)}
        onRefused={onRefused}
      />
    );
  }
  if (link.type === "verification") {
    return (
      <Verification
        confirm={() => accounts.confirmVerification(token)}
        sendAgain={() => accounts.requestVerification(link.email)}
        isSignedIn={email !== ""}
        isDone={isVerified && isSameEmail(email, link.email)}
        onVerified={props.onVerified}
        onRefused={onRefused}
      />
    );
  }
  return (
    <>
      <IncompleteLink />
      <GoOn isSignedIn={email !== ""} />
    </>
  );
}

type VerificationProps = {
  readonly confirm: () => Promise<Result<void, RemoteError>>;
  readonly sendAgain: () => Promise<Result<void, RemoteError>>;
  readonly isSignedIn: boolean;
  readonly isDone: boolean;
  readonly onVerified: () => void;
  /** The link no longer works, and there is a page that says so better. */
  readonly onRefused: (() => void) | undefined;
};

function Verification({ confirm, sendAgain, isSignedIn, isDone, onVerified, onRefused }: VerificationProps) {
  const [outcome, setOutcome] = useState<Result<void, RemoteError>>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    void confirm().then((answer) => {
      if (isGone) return;
      if (onRefused && !isDone && isRefusedLink(answer)) return onRefused();
      setOutcome(answer);
      if (answer.ok) onVerified();
    });
    return () => {
      isGone = true;
    };
    // A link is used once; only "Try again" uses it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tries]);

  if (!outcome) return <LinkLoading />;
  // A link that was used before is refused, though all is well.
  if (outcome.ok || isDone) {
    return (
      <>
        <h1 className="flex items-center gap-2.5 text-h1">
          <Icon icon={MailCheck} size={22} className="text-strong" />
          {outcome.ok ? <Trans>Your e-mail is confirmed</Trans> : <Trans>Your e-mail is already confirmed</Trans>}
        </h1>
        <p className="mt-2 text-body text-ink-2">
          <Trans>If you ever forget your password, you can now reset it by e-mail.</Trans>
        </p>
        <GoOn isSignedIn={isSignedIn} />
      </>
    );
  }
  if (outcome.error.type === "refused") {
    return (
      <>
        <h1 className="text-h1">
          <Trans>This link no longer works</Trans>
        </h1>
        <p className="mt-2 mb-5 text-body text-ink-2">
          <Trans>The link is valid for three days, for one use. We can send you a new one.</Trans>
        </p>
        <SendAgain
          send={sendAgain}
          sent={<Trans>If this address is still to be confirmed, a new link is on its way.</Trans>}
        />
        <GoOn isSignedIn={isSignedIn} />
      </>
    );
  }
  return (
    <>
      <h1 className="mb-5 text-h1">
        <Trans>Your e-mail could not be confirmed yet</Trans>
      </h1>
      <AuthFault error={outcome.error} />
      <Button
        size="touch"
        className="mt-5"
        onPress={() => {
          setOutcome(undefined);
          setTries(tries + 1);
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </>
  );
}

function GoOn({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <Link href={isSignedIn ? paths.today : paths.login} asChild>
      <ButtonLink size="touch" variant="normal" className="mt-5">
        {isSignedIn ? <Trans>Go to Today</Trans> : <Trans>Sign in</Trans>}
      </ButtonLink>
    </Link>
  );
}
