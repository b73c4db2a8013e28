import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { minPasswordLength } from "#domain/people/password-strength";
import type { Result } from "#domain/result";
import { focusField } from "#hooks/dom/focus-field";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";

type ChangeFault = { readonly type: string; readonly fields?: readonly { readonly field: string }[] };
export type ChangePassword = (o: { oldPassword: string; password: string }) => Promise<Result<void, ChangeFault>>;

type PasswordFormProps = {
  readonly changePassword: ChangePassword;
  readonly onChanged: () => void;
  readonly onCancel: () => void;
};

/** The password now and the new one. What was typed stays whatever the answer is. */
export function PasswordForm({ changePassword, onChanged, onCancel }: PasswordFormProps) {
  const { t, i18n } = useLingui();
  const [oldPassword, setOldPassword] = useState("");
  const [password, setPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<ChangeFault>();

  const isRefused = (field: string): boolean => error?.fields?.some((fault) => fault.field === field) ?? false;
  const oldFault = (): string | undefined => {
    if (isChecked && oldPassword === "") return t`Enter your password.`;
    return isRefused("oldPassword") ? t`This isn't your password. Check it and try again.` : undefined;
  };
  const newFault = (): string | undefined => {
    if (isChecked && password.length < minPasswordLength) return t`Use at least ${minPasswordLength} characters.`;
    return isRefused("password") ? t`The server doesn't accept this password. Choose another one.` : undefined;
  };
  const isElsewhere = error !== undefined && !isRefused("oldPassword") && !isRefused("password");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    setError(undefined);
    if (oldPassword === "") return focusField(form, "oldPassword");
    if (password.length < minPasswordLength) return focusField(form, "newPassword");
    setPending(true);
    const answer = await changePassword({ oldPassword, password });
    setPending(false);
    if (answer.ok) onChanged();
    else setError(answer.error);
  };
  return (
    <form className="flex w-full max-w-md flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t`Current password`}
        type="password"
        name="oldPassword"
        autoComplete="current-password"
        value={oldPassword}
        onChange={setOldPassword}
        fault={oldFault()}
        autoFocus
      />
      <TextField
        label={t`New password`}
        type="password"
        name="newPassword"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={t`At least ${minPasswordLength} characters; several words make a good password.`}
        fault={newFault()}
      />
      {isElsewhere && (
        <p role="alert" className="text-ui text-danger-text">
          {remoteErrorMessage(i18n, error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="medium" isPending={isPending}>
          <Trans>Change the password</Trans>
        </Button>
        <Button variant="ghost" size="medium" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
