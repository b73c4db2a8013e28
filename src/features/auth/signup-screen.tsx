import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { passwordStrength } from "#domain/people/password-strength";
import { paths } from "#hooks/paths";
import { isLocale } from "#i18n/locale";
import type { Accounts } from "#remote/accounts";
import type { RemoteError } from "#remote/remote-error";
import type { Session } from "#remote/session";
import { Button } from "#ui/kit/button";
import { TextLink } from "#ui/kit/link";
import { TextField } from "#ui/kit/fields/text-field";
import { AuthFault } from "./auth-fault.tsx";
import { DeviceFields, type DeviceOwner } from "./device-fields.tsx";
import { focusField } from "#hooks/dom/focus-field";
import { PasswordField } from "./password-field.tsx";
import { type ChooseProvider, OtherWays } from "./other-ways.tsx";
import { signUpFaults, type SignUpValues } from "./sign-up-faults.ts";

type SignupScreenProps = {
  readonly signUp: Accounts["signUp"];
  readonly signIn: Session["signIn"];
  readonly owner: DeviceOwner;
  readonly readWays: Accounts["readWays"];
  readonly onChooseProvider: ChooseProvider;
  /** The account is made, and the server wants a second way to sign in. */
  readonly onSecondFactor: (mfaId: string, email: string) => void;
  /** Called once the account is made and signed in. */
  readonly onSignedUp: (email: string) => void;
};

const nothing: SignUpValues = { email: "", password: "", firstName: "", lastName: "" };

/** Makes an account and signs in with it. What was typed stays whatever the answer is. */
export function SignupScreen({
  signUp,
  signIn,
  owner,
  readWays,
  onChooseProvider,
  onSecondFactor,
  onSignedUp,
}: SignupScreenProps) {
  const { t, i18n } = useLingui();
  const [values, setValues] = useState(nothing);
  const [trustDevice, setTrustDevice] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  /** What the server said, and the values that it was about. */
  const [refusal, setRefusal] = useState<{ error: RemoteError; of: SignUpValues } | null>(null);
  const set = (field: keyof SignUpValues) => (value: string) => setValues((was) => ({ ...was, [field]: value }));

  const strength = passwordStrength(values.password, [values.email, values.firstName, values.lastName]);
  const faults = signUpFaults(values, strength, refusal);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setRefusal(null);
    const account = { ...values, email: values.email.trim() };
    const known = signUpFaults(values, strength, null);
    const first = Object.keys(known)[0];
    if (first !== undefined) return focusField(event.currentTarget, first);
    setPending(true);
    const { email, password } = account;
    const made = await signUp({ ...account, language: isLocale(i18n.locale) ? i18n.locale : "en" });
    if (!made.ok) {
      setPending(false);
      return setRefusal({ error: made.error, of: values });
    }
    const signedIn = await signIn({ email, password, trustDevice });
    setPending(false);
    if (signedIn.ok) onSignedUp(email);
    else if (signedIn.error.type === "secondFactor") onSecondFactor(signedIn.error.mfaId, email);
    else setRefusal({ error: signInToRemoteError(signedIn.error), of: values });
  };

  const emailFaults = {
    required: t`Enter your e-mail address.`,
    format: t`This isn't a complete e-mail address. Check it for typing errors.`,
    taken: t`This address already has an account. Sign in with it, or use another one.`,
  };
  const nameFault = (type: "tooLong" | undefined) => type && t`Use at most ${80} characters.`;
  const shown = isChecked ? faults : {};
  return (
    <>
      <h1 className="text-h1">
        <Trans>Create an account</Trans>
      </h1>
      <p className="mt-1 text-body text-ink-2">
        <Trans>
          Already have one?{" "}
          <Link href={paths.login} asChild>
            <TextLink>Sign in</TextLink>
          </Link>
        </Trans>
      </p>
      <form className="mt-6 flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
        {refusal && shown.form && <AuthFault error={refusal.error} />}
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={t`First name`}
            name="firstName"
            autoComplete="given-name"
            value={values.firstName}
            onChange={set("firstName")}
            fault={nameFault(shown.firstName)}
            autoFocus
          />
          <TextField
            label={t`Last name`}
            name="lastName"
            autoComplete="family-name"
            value={values.lastName}
            onChange={set("lastName")}
            fault={nameFault(shown.lastName)}
          />
        </div>
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={values.email}
          onChange={set("email")}
          fault={shown.email && emailFaults[shown.email]}
        />
        <PasswordField
          label={t`Password`}
          value={values.password}
          onChange={set("password")}
          strength={strength}
          fault={shown.password}
        />
        <DeviceFields {...owner} trustDevice={trustDevice} onTrustDevice={setTrustDevice} />
        <Button type="submit" size="touch" isPending={isPending}>
          <Trans>Create an account</Trans>
        </Button>
      </form>
      <OtherWays readWays={readWays} onChoose={(provider) => onChooseProvider(provider, { trustDevice })} />
    </>
  );
}

/** The account exists, but signing in failed: treated as no answer. */
const signInToRemoteError = (error: { readonly type: string }): RemoteError =>
  error.type === "offline" || error.type === "tooMany" ? { type: error.type } : { type: "notProtocol" };
