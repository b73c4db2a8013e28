import { ConfirmEmailNote } from "#features/auth/confirm-email-note";
import { useRows } from "#hooks/use-rows";
import { useSessionUser } from "./services.ts";
import { useAccounts } from "./use-accounts.ts";

/** Asks to confirm the address of who is signed in, until it is. */
export function EmailNotice() {
  const accounts = useAccounts();
  const user = useSessionUser();
  const rows = useRows("users");
  // Either may hear of it first: the session with a navigation, the mirror by the sync.
  if (!user || !rows || user.verified || rows[0]?.verified) return null;
  return <ConfirmEmailNote email={user.email} requestVerification={accounts.requestVerification} />;
}
