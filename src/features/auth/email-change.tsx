import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import type { Result } from "#domain/result";
import { paths } from "#hooks/paths";
import type { Accounts } from "#remote/accounts";
import type { RemoteError } from "#remote/remote-error";
import { ButtonLink } from "#ui/kit/link";
import { EmailChangeForm } from "./email-change-form.tsx";
import { FocusedHeading } from "./focused-heading.tsx";
import { isRefusedLink } from "./is-refused-link.ts";
import { LinkLoading } from "./link-loading.tsx";

type EmailChangeProps = {
  readonly token: string;
  readonly newEmail: string;
  readonly accounts: Pick<Accounts, "checkLink" | "confirmEmailChange">;
  readonly onChanged: () => void;
  /** The link no longer works, and there is a page that says so better. */
  readonly onRefused: (() => void) | undefined;
};

/**
 * Opened from the mail to a new address: takes it once the password is given; then one signs in
 * again.
 */
export function EmailChange({ token, newEmail, accounts, onChanged, onRefused }: EmailChangeProps) {
  const [checked, setChecked] = useState<Result<void, RemoteError>>();
  const [outcome, setOutcome] = useState<Result<void, RemoteError>>();
  const isRefused = (checked && isRefusedLink(checked)) || (outcome && isRefusedLink(outcome));
  useEffect(() => {
    void accounts.checkLink(token).then(setChecked);
  }, [accounts, token]);
  useEffect(() => {
    if (isRefused) onRefused?.();
  }, [isRefused, onRefused]);

  if (!checked || (isRefused && onRefused)) return <LinkLoading />;
  if (isRefused) {
    return (
      <>
        <FocusedHeading>
          <Trans>This link no longer works</Trans>
        </FocusedHeading>
        <p className="mt-2 text-body text-ink-2">
          <Trans>
            It is valid for 30 minutes, for one use. Sign in to see which address your account has, or to ask again.
          </Trans>
        </p>
        <SignInLink />
      </>
    );
  }
  if (outcome?.ok) {
    return (
      <>
        <FocusedHeading>
          <Trans>Your new e-mail is active</Trans>
        </FocusedHeading>
        <p className="mt-2 text-body break-words text-ink-2">
          <Trans>Sign in with {newEmail}, on your other devices too.</Trans>
        </p>
        <SignInLink />
      </>
    );
  }
  const confirm = async (password: string) => {
    const answer = await accounts.confirmEmailChange(token, password);
    setOutcome(answer);
    if (answer.ok) onChanged();
    return answer;
  };
  return <EmailChangeForm newEmail={newEmail} fault={checked.ok ? undefined : checked.error} confirm={confirm} />;
}

function SignInLink() {
  return (
    <Link href={paths.login} asChild>
      <ButtonLink size="touch" className="mt-5">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </Link>
  );
}
