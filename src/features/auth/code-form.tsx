import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Result } from "#domain/result";
import { focusField } from "#hooks/dom/focus-field";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { TextButton } from "#ui/kit/link";
import { codeMessage, sendCodeMessage } from "./sign-in-message.ts";

type CodeFormProps = {
  readonly email: string;
  /** The password is right already. */
  readonly isSecond: boolean;
  readonly enter: (code: string) => Promise<Result<unknown, RemoteError>>;
  readonly sendAgain: () => Promise<Result<unknown, RemoteError>>;
  readonly onBack: () => void;
};

/** Takes the code from a mail. A wrong one stays, to be compared with the mail. */
export function CodeForm({ email, isSecond, enter, sendAgain, onBack }: CodeFormProps) {
  const { t, i18n } = useLingui();
  const [code, setCode] = useState("");
  const [pending, setPending] = useState<"enter" | "send">();
  const [fault, setFault] = useState<string>();
  const [note, setNote] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    setNote(undefined);
    setFault(code === "" ? t`Enter the code from the e-mail.` : undefined);
    if (code === "") return focusField(form, "code");
    setPending("enter");
    const answer = await enter(code);
    setPending(undefined);
    if (answer.ok) return;
    setFault(codeMessage(i18n, answer.error));
    focusField(form, "code");
  };
  const send = async () => {
    setPending("send");
    const answer = await sendAgain();
    setPending(undefined);
    setFault(answer.ok ? undefined : sendCodeMessage(i18n, answer.error));
    setNote(answer.ok ? t`A new code is on its way.` : undefined);
    if (answer.ok) setCode("");
  };
  return (
    <>
      <h1 className="text-h1">
        <Trans>Enter the code</Trans>
      </h1>
      <p className="mt-2 text-body wrap-break-word text-ink-2">
        {isSecond ? (
          <Trans>One more step: a code is on its way to {email}. It is valid for a few minutes.</Trans>
        ) : (
          <Trans>If {email} has an account, a code is on its way. It is valid for a few minutes.</Trans>
        )}{" "}
        <Trans>Check your spam folder, too.</Trans>
      </p>
      <form className="mt-5 flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t`Code`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="[&_input]:tracking-[0.2em] [&_input]:tabular-nums"
          value={code}
          // Pasted with the blank of the mail.
          onChange={(typed) => setCode(typed.replaceAll(/\s/g, ""))}
          fault={fault}
          autoFocus
        />
        <p role="status" className="text-body text-ink-2 empty:hidden">
          {note}
        </p>
        <Button type="submit" size="touch" isPending={pending === "enter"}>
          <Trans>Sign in</Trans>
        </Button>
        <Button variant="normal" size="touch" isPending={pending === "send"} onPress={() => void send()}>
          <Trans>Send a new code</Trans>
        </Button>
      </form>
      <p className="mt-5 text-body">
        <TextButton onClick={onBack}>
          <Trans>Back to sign-in</Trans>
        </TextButton>
      </p>
    </>
  );
}
