import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Result } from "#domain/result";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { CurrentPasswordField } from "#ui/kit/fields/current-password-field";
import { AuthFault } from "./auth-fault.tsx";
import { focusField } from "#hooks/dom/focus-field";

type EmailChangeFormProps = {
  readonly newEmail: string;
  /** Why the link could not be looked at; the form may work all the same. */
  readonly fault: RemoteError | undefined;
  readonly confirm: (password: string) => Promise<Result<void, RemoteError>>;
};

/**
 * Confirms a new address with the account's password. What was typed stays whatever the answer is.
 */
export function EmailChangeForm({ newEmail, fault, confirm }: EmailChangeFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState(fault);
  const isWrongPassword = error?.type === "refused";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    setError(undefined);
    if (password === "") return focusField(form, "password");
    setPending(true);
    const answer = await confirm(password);
    setPending(false);
    if (answer.ok) return;
    setError(answer.error);
    focusField(form, "password");
  };
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
        {error && !isWrongPassword && <AuthFault error={error} />}
        <CurrentPasswordField value={password} onChange={setPassword} fault={passwordFault()} autoFocus />
        <Button type="submit" size="touch" isPending={isPending}>
          <Trans>Confirm new e-mail</Trans>
        </Button>
      </form>
    </>
  );
}
