import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import type { FirstWay } from "#features/auth/login-form";
import { SignupScreen } from "#features/auth/signup-screen";
import { VerifyScreen } from "#features/auth/verify-screen";
import { paths } from "#hooks/paths";
import { loginPath } from "../guard.ts";
import { useServices, useSessionUser } from "../services.ts";
import { LanguageMenu } from "../shell/language-menu.tsx";
import { SignupLayout } from "./signup-layout.tsx";
import { useAccounts } from "../use-accounts.ts";
import { useDeviceOwner } from "../use-device-owner.ts";
import { useProviderVisit } from "../use-provider-visit.ts";

/** Creates an account; the set-up comes next. */
export function SignupPage() {
  const accounts = useAccounts();
  const { session } = useServices();
  const [, navigate] = useLocation();
  const visit = useProviderVisit();
  const owner = useDeviceOwner();
  /** Not awaited: if it gets lost, the account page can send it again. */
  const askToConfirm = async (email: string) => {
    const sends = await accounts.sendsMail();
    if (sends.ok && sends.value) await accounts.requestVerification(email);
  };
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <SignupScreen
        readWays={accounts.readWays}
        onChooseProvider={visit}
        signUp={accounts.signUp}
        signIn={session.signIn}
        owner={owner}
        onSecondFactor={(mfaId, email) => {
          void askToConfirm(email);
          navigate(loginPath(paths.setup), { replace: true, state: { mfaId, email, way: "other" } satisfies FirstWay });
        }}
        onSignedUp={(email) => {
          void askToConfirm(email);
          navigate(paths.setup, { replace: true });
        }}
      />
    </SignupLayout>
  );
}

/** Opened from mails about an address. */
export function VerifyPage() {
  const accounts = useAccounts();
  const { session } = useServices();
  const user = useSessionUser();
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  const [, navigate] = useLocation();
  const showRefusal = useCallback(() => navigate(paths.emailError, { replace: true }), [navigate]);
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <VerifyScreen
        key={token}
        token={token}
        userId={user?.id ?? ""}
        email={user?.email ?? ""}
        isVerified={user?.verified ?? false}
        accounts={accounts}
        onVerified={() => void session.refresh()}
        onEmailChanged={(userId) => {
          // Read before: the SDK has forgotten who it was.
          if (user?.id === userId) void session.signOut();
        }}
        onRefused={showRefusal}
      />
    </SignupLayout>
  );
}
