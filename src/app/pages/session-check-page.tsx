import { useCallback } from "react";
import { SessionCheckScreen } from "#features/auth/session-check-screen";
import { paths } from "#hooks/paths";
import { loginPath } from "../guard.ts";
import { useServices } from "../services.ts";
import { LanguageMenu } from "../shell/language-menu.tsx";
import { SignupLayout } from "./signup-layout.tsx";

/** Checks and renews the session, for anybody. */
export function SessionCheckPage() {
  const { session } = useServices();
  const refresh = useCallback(async () => {
    const outcome = await session.refresh();
    // The page's own refresh may have brought a new token meanwhile.
    return outcome === "signedOut" && session.user() ? session.refresh() : outcome;
  }, [session]);
  return (
    <SignupLayout aside={<LanguageMenu />}>
      <SessionCheckScreen refresh={refresh} endsAt={session.endsAt} loginPath={loginPath(paths.sessionCheck)} />
    </SignupLayout>
  );
}
