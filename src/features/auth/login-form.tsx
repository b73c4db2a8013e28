import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Result } from "#domain/result";
import type { Accounts } from "#remote/accounts";
import type { RemoteError } from "#remote/remote-error";
import type { Session } from "#remote/session";
import { Button } from "#ui/kit/button";
import { CurrentPasswordField } from "#ui/kit/fields/current-password-field";
import { TextField } from "#ui/kit/fields/text-field";
import { DeviceFields, type DeviceOwner } from "./device-fields.tsx";
import { type ChooseProvider, OtherWays } from "./other-ways.tsx";
import { sendCodeMessage, signInMessage } from "./sign-in-message.ts";

/**
 * The way that was right already, where the server wants two: by a mail's code, or on another page.
 */
export type FirstWay = { readonly mfaId: string; readonly email: string; readonly way: "password" | "code" | "other" };

type LoginFormProps = {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly trustDevice: boolean;
  readonly onTrustDevice: (trustDevice: boolean) => void;
  readonly owner: DeviceOwner;
  readonly first: FirstWay | undefined;
  readonly signIn: Session["signIn"];
  /** Once it is sent the form gives way to the one for the code. */
  readonly sendCode: (email: string) => Promise<Result<unknown, RemoteError>>;
  /** Asked before signing in; false: not now. */
  readonly confirm: ((email: string) => Promise<boolean>) | undefined;
  /** The e-mail is there already: the password comes first. */
  readonly knowsEmail: boolean;
  readonly onFirst: (first: FirstWay) => void;
  readonly readWays: Accounts["readWays"];
  readonly onChooseProvider: ChooseProvider;
  readonly onSignedIn: () => void;
};

/** E-mail and password, and what else the server offers. */
export function LoginForm(props: LoginFormProps) {
  const { email, trustDevice, first, sendCode, confirm = async () => true } = props;
  const { t, i18n } = useLingui();
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [checked, setChecked] = useState<"email" | "all">();
  const [error, setError] = useState<string>();

  const address = email.trim();
  const isAddress = email.includes("@");
  const emailFault = checked && !isAddress ? t`Enter the e-mail address of your account.` : undefined;
  const passwordFault = checked === "all" && password === "" ? t`Enter your password.` : undefined;

  const requestCode = async () => {
    setChecked("email");
    setError(undefined);
    if (!isAddress) return;
    const answer = await sendCode(address);
    if (!answer.ok) setError(sendCodeMessage(i18n, answer.error));
  };
  const askForCode = async () => {
    if (!isAddress || (await confirm(address))) await requestCode();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked("all");
    setError(undefined);
    if (!isAddress || password === "" || !(await confirm(address))) return;
    setPending(true);
    const answer = await props.signIn({ email: address, password, trustDevice, mfaId: first?.mfaId });
    if (answer.ok) props.onSignedIn();
    else if (answer.error.type === "secondFactor") {
      props.onFirst({ mfaId: answer.error.mfaId, email: address, way: "password" });
      await requestCode();
    } else setError(signInMessage(i18n, answer.error));
    setPending(false);
  };

  return (
    <>
      <form className="mt-6 flex flex-col gap-4" onSubmit={(event) => void submit(event)} noValidate>
        {first && (
          <p
            role="status"
            className="rounded-block border border-info-line bg-info-tint px-3 py-2.5 text-body text-info-text"
          >
            {first.way === "code" ? (
              <Trans>One more step: enter your password, too.</Trans>
            ) : (
              <Trans>One more step: enter your password, or a code that we send by e-mail.</Trans>
            )}
          </p>
        )}
        {error !== undefined && (
          <p
            role="alert"
            className="rounded-block border border-danger-line bg-danger-tint px-3 py-2.5 text-body text-danger-text"
          >
            {error}
          </p>
        )}
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={props.onEmail}
          fault={emailFault}
          autoFocus={!first && !props.knowsEmail}
        />
        <CurrentPasswordField
          value={password}
          onChange={setPassword}
          fault={passwordFault}
          autoFocus={first !== undefined || props.knowsEmail}
        />
        <DeviceFields {...props.owner} trustDevice={trustDevice} onTrustDevice={props.onTrustDevice} />
        <Button type="submit" size="touch" isPending={isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {first?.way !== "code" && (
        <OtherWays
          readWays={props.readWays}
          isSecond={first !== undefined}
          onChoose={(provider) => props.onChooseProvider(provider, { trustDevice })}
          onSendCode={askForCode}
        />
      )}
    </>
  );
}
