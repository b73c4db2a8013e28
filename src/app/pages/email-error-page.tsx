import { EmailErrorScreen } from "#features/auth/email-error-screen";
import { useRows } from "#hooks/data/use-rows";
import { useSessionUser } from "../services.ts";
import { useAccounts } from "../use-accounts.ts";

/** Where a mail's refused link leads a teacher who is signed in. */
export function EmailErrorPage() {
  const accounts = useAccounts();
  const user = useSessionUser();
  const rows = useRows("users");
  if (!user || !rows) return null;
  return (
    <EmailErrorScreen
      email={user.email}
      isVerified={user.verified || rows[0]?.verified === true}
      requestVerification={accounts.requestVerification}
    />
  );
}
