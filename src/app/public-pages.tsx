import { useLocation, useSearch } from "wouter";
import { LoginScreen } from "#features/auth/login-screen";
import { SignupScreen } from "#features/auth/signup-screen";
import { VerifyScreen } from "#features/auth/verify-screen";
import { paths } from "#hooks/paths";
import { afterLoginPath } from "./guard.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { useServices, useSessionUser } from "./services.ts";
import { LanguageMenu } from "./shell/language-menu.tsx";
import { SyncWaiting } from "./shell/sync-waiting.tsx";
import { SignupLayout } from "./signup-layout.tsx";
import { useAccounts } from "./use-accounts.ts";

/** Signing in, then back to where one wanted to go. */
export function LoginPage() {
  const { session } = useServices();
  const search = useSearch();
  const [, navigate] = useLocation();
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

/** Making an account; the set-up comes next. */
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
          // Nobody waits for it: the account page sends it again where it got lost.
          void accounts.requestVerification(email);
          navigate(paths.setup, { replace: true });
        }}
      />
    </SignupLayout>
  );
}

/** Where the mails about an address lead. */
export function VerifyPage() {
  const accounts = useAccounts();
  const { session } = useServices();
  const user = useSessionUser();
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <VerifyScreen
        key={token}
        token={token}
        email={user?.email ?? ""}
        isVerified={user?.verified ?? false}
        accounts={accounts}
        onVerified={() => void session.refresh()}
        onEmailChanged={(userId) => {
          if (session.user()?.id === userId) void session.signOut();
        }}
      />
    </SignupLayout>
  );
}

/** A public address without a page of its own yet is told like any unknown one. */
export function PublicPage() {
  const [path] = useLocation();
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <NotFoundScreen path={path} />
    </SignupLayout>
  );
}
