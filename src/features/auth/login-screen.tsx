import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { paths } from "#hooks/paths";
import type { Session, SignInError } from "#remote/session";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { TextLink } from "#ui/kit/link";
import { TextField } from "#ui/kit/fields/text-field";

type LoginScreenProps = {
  readonly signIn: Session["signIn"];
  readonly isTrustedDevice: boolean;
  readonly onSignedIn: () => void;
};

/** E-mail and password. What was typed stays whatever the answer is. */
export function LoginScreen({ signIn, isTrustedDevice, onSignedIn }: LoginScreenProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [trustDevice, setTrustDevice] = useState(isTrustedDevice);
  const [isPending, setPending] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<SignInError | null>(null);

  const emailFault = isChecked && !email.includes("@") ? t`Enter the e-mail address of your account.` : undefined;
  const passwordFault = isChecked && password === "" ? t`Enter your password.` : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setError(null);
    if (!email.includes("@") || password === "") return;
    setPending(true);
    const answer = await signIn({ email: email.trim(), password, trustDevice });
    setPending(false);
    if (answer.ok) onSignedIn();
    else setError(answer.error);
  };

  return (
    <>
      <h1 className="text-h1">
        <Trans>Sign in</Trans>
      </h1>
      <p className="mt-1 text-body text-ink-2">
        <Trans>
          New here?{" "}
          <Link href={paths.signUp} asChild>
            <TextLink>Create an account</TextLink>
          </Link>
        </Trans>
      </p>
      <form className="mt-6 flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
        {error && (
          <p
            role="alert"
            className="rounded-block border border-danger-line bg-danger-tint px-3 py-2.5 text-body text-danger-text"
          >
            <SignInFault error={error} />
          </p>
        )}
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          fault={emailFault}
          autoFocus
        />
        <TextField
          label={t`Password`}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          fault={passwordFault}
        />
        <Checkbox size="touch" isSelected={trustDevice} onChange={setTrustDevice}>
          <Trans>Stay signed in on this device for 14 days</Trans>
        </Checkbox>
        <Button type="submit" size="touch" isPending={isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      <p className="mt-5 text-body">
        {/* In the history and not in the address: who signs in is nobody else's business. */}
        <Link href={paths.forgot} state={{ email }} asChild>
          <TextLink>
            <Trans>Forgot your password?</Trans>
          </TextLink>
        </Link>
      </p>
    </>
  );
}

function SignInFault({ error }: { error: SignInError }) {
  switch (error.type) {
    case "wrongPassword":
      return <Trans>E-mail or password is incorrect. Check both and try again.</Trans>;
    case "offline":
      return <Trans>There is no network. You need it once to sign in; after that the app works without.</Trans>;
    case "tooMany":
      return <Trans>Too many attempts. Wait a minute, then try again.</Trans>;
    case "serverError":
      return <Trans>The server didn't answer as expected. Try again in a moment.</Trans>;
  }
}
