import { useEffect, useState } from "react";
import { ConfirmEmailNote } from "#features/auth/confirm-email-note";
import { useRows } from "#hooks/data/use-rows";
import { useSessionUser } from "../services.ts";
import { useAccounts } from "../use-accounts.ts";

/** Asks to confirm the signed-in teacher's e-mail address until that is done. */
export function EmailNotice() {
  const accounts = useAccounts();
  const user = useSessionUser();
  const rows = useRows("users");
  // Either may be first: the session by navigation, the mirror by sync.
  const isAsked = Boolean(user && rows && !user.verified && !rows[0]?.verified);
  const [sendsMail, setSendsMail] = useState(false);
  useEffect(() => {
    // Where no mail comes there is nothing to confirm; without an answer the button says why.
    if (isAsked) void accounts.sendsMail().then((answer) => setSendsMail(!answer.ok || answer.value));
  }, [accounts, isAsked]);
  if (!user || !isAsked || !sendsMail) return null;
  return <ConfirmEmailNote email={user.email} requestVerification={accounts.requestVerification} />;
}
