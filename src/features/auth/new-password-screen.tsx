import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { Result } from "#domain/result";
import { paths } from "#hooks/paths";
import { type Accounts, readMailLink } from "#remote/accounts";
import type { RemoteError } from "#remote/remote-error";
import { ButtonLink } from "#ui/kit/link";
import { FocusedHeading } from "./focused-heading.tsx";
import { IncompleteLink } from "./incomplete-link.tsx";
import { isRefusedLink } from "./is-refused-link.ts";
import { LinkLoading } from "./link-loading.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

type NewPasswordScreenProps = {
  readonly token: string;
  readonly accounts: Pick<Accounts, "checkLink" | "confirmPasswordReset">;
  /** The account has a new password, and all its sessions have ended. */
  readonly onChanged: (userId: string) => void;
};

/**
 * Opened from the mail that was asked for: takes a new password, or says why not and what to do.
 */
export function NewPasswordScreen({ token, accounts, onChanged }: NewPasswordScreenProps) {
  const link = readMailLink(token);
  const isOurs = link.type === "passwordReset";
  const [checked, setChecked] = useState<Result<void, RemoteError>>();
  const [outcome, setOutcome] = useState<Result<void, RemoteError>>();
  useEffect(() => {
    // Asked before anybody thinks of a password for a link that no longer works.
    if (isOurs) void accounts.checkLink(token).then(setChecked);
  }, [accounts, token, isOurs]);

  if (!isOurs) {
    return (
      <>
        <IncompleteLink />
        <AskAgain />
      </>
    );
  }
  if (!checked) return <LinkLoading />;
  if (outcome?.ok) {
    return (
      <>
        <FocusedHeading>
          <Trans>Your new password is set</Trans>
        </FocusedHeading>
        <p className="mt-2 text-body text-ink-2">
          <Trans>You are now signed out on all your devices. Sign in again with the new password.</Trans>
        </p>
        <Link href={paths.login} asChild>
          <ButtonLink size="touch" className="mt-5">
            <Trans>Sign in</Trans>
          </ButtonLink>
        </Link>
      </>
    );
  }
  if (isRefusedLink(checked) || (outcome && isRefusedLink(outcome))) {
    return (
      <>
        <FocusedHeading>
          <Trans>This link no longer works</Trans>
        </FocusedHeading>
        <p className="mt-2 text-body text-ink-2">
          <Trans>It is valid for 30 minutes, for one use. You can ask for a new one.</Trans>
        </p>
        <AskAgain />
      </>
    );
  }
  const confirm = async (password: string) => {
    const answer = await accounts.confirmPasswordReset(token, password);
    setOutcome(answer);
    if (answer.ok) onChanged(link.userId);
    return answer;
  };
  return <NewPasswordForm email={link.email} fault={checked.ok ? undefined : checked.error} confirm={confirm} />;
}

function AskAgain() {
  return (
    <Link href={paths.forgot} asChild>
      <ButtonLink size="touch" className="mt-5">
        <Trans>Ask for a new link</Trans>
      </ButtonLink>
    </Link>
  );
}
