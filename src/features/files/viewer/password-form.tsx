import { useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";

type PasswordFormProps = { readonly isWrong: boolean; readonly submit: (password: string) => void };

/** Asks for a protected file's password, which is kept nowhere. */
export function PasswordForm({ isWrong, submit }: PasswordFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState("");
  /**
   * What pdf.js has been given and has not answered yet: each answer comes with another `submit`.
   */
  const [sent, setSent] = useState<unknown>(null);
  const isPending = sent === submit;
  const form = useRef<HTMLFormElement>(null);
  // The next try is typed over a wrong one.
  useEffect(() => {
    const field = isWrong ? form.current?.querySelector("input") : undefined;
    field?.focus();
    field?.select();
  }, [isWrong, submit]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (password === "" || isPending) return;
    setSent(() => submit);
    submit(password);
  };
  return (
    <form ref={form} className="m-auto flex w-full max-w-[360px] flex-col gap-4 p-5" onSubmit={send}>
      <TextField
        type="password"
        autoComplete="off"
        autoFocus
        label={t`Password of this PDF`}
        hint={t`It is protected. The password is not kept.`}
        fault={isWrong && !isPending ? t`This password is incorrect. Check capital letters and try again.` : undefined}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" size="medium" className="self-end" isPending={isPending} isDisabled={password === ""}>
        {t({ message: "Open", context: "a file" })}
      </Button>
    </form>
  );
}
