import { useCallback, useEffect } from "react";
import { useLocation, useSearch } from "wouter";
import { LoginScreen } from "#features/auth/login-screen";
import { SignupScreen } from "#features/auth/signup-screen";
import { VerifyScreen } from "#features/auth/verify-screen";
import { paths } from "#hooks/paths";
import { afterLoginPath } from "../guard.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { useServices, useSessionUser } from "../services.ts";
import { LanguageMenu } from "../shell/language-menu.tsx";
import { SyncWaiting } from "../sync/sync-waiting.tsx";
import { SignupLayout } from "./signup-layout.tsx";
import { useAccounts } from "../use-accounts.ts";

/** Signs in, then opens the page that was asked for. */
export function LoginPage() {
  const { session, loadClient } = useServices();
  const search = useSearch();
  const [, navigate] = useLocation();
  useEffect(() => {
    // Loads during typing.
    loadClient().catch(() => undefined);
  }, [loadClient]);
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <LoginScreen
        signIn={session.signIn}
        isTrustedDevice={session.isTrustedDevice()}
        onSignedIn={() => navigate(afterLoginPath(search), { replace: true })}
      />
      <div className="mt-6">
        <SyncWaiting except="" />
      </div>
    </SignupLayout>
  );
}

/** Creates an account; the set-up comes next. */
export function SignupPage() {
  const accounts = useAccounts();
  const { session } = useServices();
  const [, navigate] = useLocation();
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <SignupScreen
        signUp={accounts.signUp}
        signIn={session.signIn}
        onSignedUp={(email) => {
          // Not awaited: if it gets lost, the account page can send it again.
          void accounts.requestVerification(email);
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

/** A public address that has no page yet looks like an unknown one. */
export function PublicPage() {
  const [path] = useLocation();
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <NotFoundScreen path={path} />
    </SignupLayout>
  );
}
