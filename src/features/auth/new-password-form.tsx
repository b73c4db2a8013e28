import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Result } from "#domain/result";
import { passwordStrength } from "#domain/people/password-strength";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { AuthFault } from "./auth-fault.tsx";
import { focusField } from "#hooks/dom/focus-field";
import { PasswordField } from "./password-field.tsx";
import { signUpFaults, type SignUpValues } from "./sign-up-faults.ts";

type NewPasswordFormProps = {
  /** Whose password it is. */
  readonly email: string;
  /** Why the link could not be looked at; the form may work all the same. */
  readonly fault: RemoteError | undefined;
  readonly confirm: (password: string) => Promise<Result<void, RemoteError>>;
};

/** A new password for an account. What was typed stays whatever the answer is. */
export function NewPasswordForm({ email, fault, confirm }: NewPasswordFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState(fault);
  /** The last password that was sent. */
  const [sent, setSent] = useState<string>();

  const valuesOf = (password: string): SignUpValues => ({ email, password, firstName: "", lastName: "" });
  const strength = passwordStrength(password, [email]);
  const refusal = error && sent !== undefined ? { error, of: valuesOf(sent) } : null;
  const faults = signUpFaults(valuesOf(password), strength, refusal);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setError(undefined);
    const isFaulty = signUpFaults(valuesOf(password), strength, null).password !== undefined;
    if (isFaulty) return focusField(event.currentTarget, "password");
    setPending(true);
    const answer = await confirm(password);
    setPending(false);
    setSent(password);
    if (!answer.ok) setError(answer.error);
  };
  return (
    <>
      <h1 className="text-h1">
        <Trans>Choose a new password</Trans>
      </h1>
      <p className="mt-1 text-body break-words text-ink-2">
        <Trans>For {email}. After this you are signed out on all your devices.</Trans>
      </p>
      <form className="mt-6 flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
        {error && error.type !== "refused" && <AuthFault error={error} />}
        {/* Password managers file the new password under it. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`New password`}
          value={password}
          onChange={setPassword}
          strength={strength}
          fault={isChecked ? faults.password : undefined}
          autoFocus
        />
        <Button type="submit" size="touch" isPending={isPending}>
          <Trans>Save the new password</Trans>
        </Button>
      </form>
    </>
  );
}
