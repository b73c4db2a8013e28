import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import type { Result } from "#domain/result";
import { paths } from "#hooks/paths";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { ButtonLink } from "#ui/kit/link";
import { TextField } from "#ui/kit/fields/text-field";
import { AuthFault } from "./auth-fault.tsx";

type EmailChangeFormProps = {
  readonly newEmail: string;
  readonly confirm: (password: string) => Promise<Result<void, RemoteError>>;
  readonly onChanged: () => void;
};

/** Confirms a new address with the account's password; then you sign in again. */
export function EmailChangeForm({ newEmail, confirm, onChanged }: EmailChangeFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [answer, setAnswer] = useState<Result<void, RemoteError>>();

  const refused = answer && !answer.ok && answer.error.type === "refused" ? answer.error.fields : [];
  // With a used token, no password works.
  const isSpent = refused.some(({ field }) => field === "token");
  const isWrongPassword = refused.length > 0 && !isSpent;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setAnswer(undefined);
    if (password === "") return;
    setPending(true);
    const answer = await confirm(password);
    setPending(false);
    setAnswer(answer);
    if (answer.ok) onChanged();
  };

  if (answer?.ok) {
    return (
      <>
        <h1 className="text-h1">
          <Trans>Your new e-mail is active</Trans>
        </h1>
        <p className="mt-2 text-body text-ink-2">
          <Trans>Sign in with {newEmail}, on your other devices too.</Trans>
        </p>
        <Link href={paths.login} asChild>
          <ButtonLink size="touch" className="mt-5">
            <Trans>Sign in</Trans>
          </ButtonLink>
        </Link>
      </>
    );
  }
  if (isSpent) {
    return (
      <>
        <h1 className="text-h1">
          <Trans>This link no longer works</Trans>
        </h1>
        <p className="mt-2 text-body text-ink-2">
          <Trans>
            The link is valid for 30 minutes, for one use. Your address has not changed; request the change again.
          </Trans>
        </p>
      </>
    );
  }
  const passwordFault = (): string | undefined => {
    if (isWrongPassword) return t`This password is incorrect.`;
    return isChecked && password === "" ? t`Enter your password.` : undefined;
  };
  return (
    <>
      <h1 className="text-h1">
        <Trans>Confirm your new e-mail</Trans>
      </h1>
      <p className="mt-2 text-body break-words text-ink-2">
        <Trans>After this you sign in with {newEmail}. Enter your password to confirm it's you.</Trans>
      </p>
      <form className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
        {answer && !answer.ok && !isWrongPassword && <AuthFault error={answer.error} />}
        <TextField
          label={t`Password`}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          fault={passwordFault()}
          autoFocus
        />
        <Button type="submit" size="touch" isPending={isPending}>
          <Trans>Confirm new e-mail</Trans>
        </Button>
      </form>
    </>
  );
}
