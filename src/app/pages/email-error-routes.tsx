import { msg } from "@lingui/core/macro";
import { Switch } from "wouter";
import { EmailErrorScreen } from "#features/auth/email-error-screen";
import { paths } from "#hooks/paths";
import { useRows } from "#hooks/use-rows";
import { useSessionUser } from "../services.ts";
import { useAccounts } from "../use-accounts.ts";
import { PageRoute } from "./page-route.tsx";

/** Where a mail's refused link leads a teacher who is signed in. */
export function EmailErrorRoutes() {
  return (
    <Switch>
      <PageRoute path={paths.emailError} title={msg`Confirm your e-mail`}>
        <EmailErrorPage />
      </PageRoute>
    </Switch>
  );
}

function EmailErrorPage() {
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
