import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useState } from "react";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import { mailErrorMessage } from "#i18n/words/mail-error-message";
import type { Accounts } from "#remote/accounts";
import type { RemoteError } from "#remote/remote-error";
import { Button } from "#ui/kit/button";
import { TextLink } from "#ui/kit/link";
import { TextField } from "#ui/kit/fields/text-field";
import { AuthFault } from "./auth-fault.tsx";
import { focusField } from "#hooks/dom/focus-field";
import { FocusedHeading } from "./focused-heading.tsx";
import { isEmailAddress } from "#domain/people/is-email-address";

type ForgotScreenProps = {
  /** What was typed on the page before, or the signed-in teacher's address. */
  readonly email: string;
  readonly accounts: Pick<Accounts, "sendsMail" | "requestPasswordReset">;
};

/**
 * Asks for the mail that leads to a new password. The answer is the same whether the address has an
 * account or not.
 */
export function ForgotScreen({ email: knownEmail, accounts }: ForgotScreenProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(knownEmail);
  const [sendsMail, setSendsMail] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<RemoteError>();
  /** The address that the mail went to. */
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    // Without an answer the form says why when it is sent.
    void accounts.sendsMail().then((answer) => answer.ok && setSendsMail(answer.value));
  }, [accounts]);

  const address = email.trim();
  const emailFault = () => {
    if (!isChecked || isEmailAddress(address)) return undefined;
    return address === ""
      ? t`Enter your e-mail address.`
      : t`This isn't a complete e-mail address. Check it for typing errors.`;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setError(undefined);
    if (!isEmailAddress(address)) return focusField(event.currentTarget, "email");
    setPending(true);
    const answer = await accounts.requestPasswordReset(address);
    setPending(false);
    if (answer.ok) setAsked(address);
    else setError(answer.error);
  };

  if (!sendsMail || error?.type === "noMail") {
    return (
      <>
        <FocusedHeading>
          <Trans>No new password by e-mail</Trans>
        </FocusedHeading>
        <p className="mt-2 text-body text-ink-2">
          <Trans>This server sends no e-mails. Ask the person who runs it to give you a new password.</Trans>
        </p>
        <BackToSignIn />
      </>
    );
  }
  if (asked !== undefined) {
    return (
      <>
        <FocusedHeading>
          <Trans>Check your e-mail</Trans>
        </FocusedHeading>
        <p className="mt-2 text-body break-words text-ink-2">
          <Trans>
            If {asked} has an account, a link to choose a new password is on its way. It is valid for 30 minutes, for
            one use.
          </Trans>
        </p>
        <p className="mt-2 mb-5 text-body text-ink-2">
          <Trans>Nothing there? Check your spam folder, and whether the address is spelled correctly.</Trans>
        </p>
        <Button variant="normal" size="touch" onPress={() => setAsked(undefined)}>
          <Trans>Ask again or use another address</Trans>
        </Button>
        <BackToSignIn />
      </>
    );
  }
  return (
    <>
      <h1 className="text-h1">
        <Trans>Forgot your password?</Trans>
      </h1>
      <p className="mt-1 text-body text-ink-2">
        <Trans>We'll e-mail you a link to choose a new one. What you have planned stays as it is.</Trans>
      </p>
      <form className="mt-6 flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
        {error && <AuthFault error={error} say={mailErrorMessage} />}
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          fault={emailFault()}
          autoFocus
        />
        <Button type="submit" size="touch" isPending={isPending}>
          <Trans>Send the link</Trans>
        </Button>
      </form>
      <BackToSignIn />
    </>
  );
}

function BackToSignIn() {
  return (
    <p className="mt-5 text-body">
      <Link href={paths.login} asChild>
        <TextLink>
          <Trans>Back to sign-in</Trans>
        </TextLink>
      </Link>
    </p>
  );
}
