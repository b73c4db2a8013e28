import { useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { ForgotScreen } from "#features/auth/forgot-screen";
import { NewPasswordScreen } from "#features/auth/new-password-screen";
import { useServices, useSessionUser } from "../services.ts";
import { LanguageMenu } from "../shell/language-menu.tsx";
import { useAccounts } from "../use-accounts.ts";
import { SignupLayout } from "./signup-layout.tsx";

/** Asks for the mail that leads to a new password. */
export function ForgotPage() {
  const accounts = useAccounts();
  const user = useSessionUser();
  const typed = useHistoryState<{ email?: unknown } | null>()?.email;
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <ForgotScreen email={typeof typed === "string" ? typed : (user?.email ?? "")} accounts={accounts} />
    </SignupLayout>
  );
}

/** Opened from that mail. */
export function NewPasswordPage() {
  const accounts = useAccounts();
  const { session } = useServices();
  const user = useSessionUser();
  const token = new URLSearchParams(useSearch()).get("token") ?? "";
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <NewPasswordScreen
        key={token}
        token={token}
        accounts={accounts}
        onChanged={(userId) => {
          if (user?.id === userId) void session.signOut();
        }}
      />
    </SignupLayout>
  );
}
