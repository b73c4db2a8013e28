import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { Result } from "#domain/result";
import { paths } from "#hooks/paths";
import type { Accounts } from "#remote/accounts";
import type { CodeSignIn } from "#remote/auth-requests";
import type { Granted } from "#remote/keep-session";
import type { RemoteError } from "#remote/remote-error";
import type { Session } from "#remote/session";
import { TextLink } from "#ui/kit/link";
import { CodeForm } from "./code-form.tsx";
import type { DeviceOwner } from "./device-fields.tsx";
import { LoginForm, type FirstWay } from "./login-form.tsx";
import type { ChooseProvider } from "./other-ways.tsx";
import { YearDrawing } from "./year-drawing.tsx";

type LoginScreenProps = {
  readonly signIn: Session["signIn"];
  readonly signInWithCode: (o: CodeSignIn) => Promise<Result<Granted, RemoteError>>;
  readonly accounts: Pick<Accounts, "readWays" | "requestCode">;
  readonly isTrustedDevice: boolean;
  readonly owner: DeviceOwner;
  /** A way that was right on another page, where the server wants two. */
  readonly first: FirstWay | undefined;
  readonly onChooseProvider: ChooseProvider;
  readonly onSignedIn: (o: { readonly isPasswordGone: boolean }) => void;
  /** Why somebody has to sign in again, in place of the heading. */
  readonly notice?: ReactNode;
  /** The address whose session ended here: that account can sign in again. */
  readonly lastEmail?: string;
  /** Asked before signing in; false: not now. */
  readonly confirm?: (email: string) => Promise<boolean>;
};

/** E-mail and password, or a code by mail, or both. What was typed stays whatever the answer is. */
export function LoginScreen(props: LoginScreenProps) {
  const { signIn, signInWithCode, accounts, onSignedIn } = props;
  const [email, setEmail] = useState(props.first?.email ?? props.lastEmail ?? "");
  const [trustDevice, setTrustDevice] = useState(props.isTrustedDevice && !props.owner.isForeign);
  const [first, setFirst] = useState(props.first);
  const [asked, setAsked] = useState<{ readonly email: string; readonly codeId: string }>();

  const sendCode = async (to: string) => {
    const answer = await accounts.requestCode(to);
    if (answer.ok) setAsked({ email: to, codeId: answer.value });
    return answer;
  };
  const enterCode = async (codeId: string, to: string, code: string) => {
    const answer = await signInWithCode({ codeId, code, trustDevice, mfaId: first?.mfaId });
    if (answer.ok) onSignedIn({ isPasswordGone: answer.value.isPasswordGone === true });
    else if (answer.error.type === "secondFactor") {
      setFirst({ mfaId: answer.error.mfaId, email: to, way: "code" });
      setAsked(undefined);
      return { ok: true as const, value: undefined };
    }
    return answer;
  };

  if (asked) {
    return (
      <CodeForm
        email={asked.email}
        isSecond={first !== undefined}
        enter={(code) => enterCode(asked.codeId, asked.email, code)}
        sendAgain={() => sendCode(asked.email)}
        onBack={() => {
          setAsked(undefined);
          setFirst(undefined);
        }}
      />
    );
  }
  return (
    <>
      {props.notice || <SignInHeading />}
      <LoginForm
        email={email}
        onEmail={setEmail}
        trustDevice={trustDevice}
        onTrustDevice={setTrustDevice}
        owner={props.owner}
        first={first}
        signIn={signIn}
        sendCode={sendCode}
        confirm={props.confirm}
        knowsEmail={props.lastEmail !== undefined}
        onFirst={setFirst}
        readWays={accounts.readWays}
        onChooseProvider={props.onChooseProvider}
        onSignedIn={() => onSignedIn({ isPasswordGone: false })}
      />
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

function SignInHeading() {
  return (
    <>
      <YearDrawing />
      <p className="mb-5 text-body text-ink-2">
        <Trans>Plan your whole school year: timetable, lessons, exams and holidays, with or without a network.</Trans>
      </p>
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
    </>
  );
}
