import { ConfirmEmailNote } from "#features/auth/confirm-email-note";
import { useRows } from "#hooks/use-rows";
import { useSessionUser } from "../services.ts";
import { useAccounts } from "../use-accounts.ts";

/** Asks to confirm the signed-in teacher's e-mail address until that is done. */
export function EmailNotice() {
  const accounts = useAccounts();
  const user = useSessionUser();
  const rows = useRows("users");
  // Either may be first: the session by navigation, the mirror by sync.
  if (!user || !rows || user.verified || rows[0]?.verified) return null;
  return <ConfirmEmailNote email={user.email} requestVerification={accounts.requestVerification} />;
}
