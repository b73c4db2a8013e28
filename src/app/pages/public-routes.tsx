import { msg } from "@lingui/core/macro";
import { Switch } from "wouter";
import { paths } from "#hooks/paths";
import { LoginPage } from "./login-page.tsx";
import { PageRoute } from "./page-route.tsx";
import { ForgotPage, NewPasswordPage } from "./password-pages.tsx";
import { ProviderPage } from "./provider-page.tsx";
import { SignupPage, VerifyPage } from "./public-pages.tsx";
import { SessionCheckPage } from "./session-check-page.tsx";

/** The pages for those who are not signed in. */
export function PublicRoutes() {
  return (
    <Switch>
      <PageRoute path={paths.login} title={msg`Sign in`}>
        <LoginPage />
      </PageRoute>
      <PageRoute path={paths.signUp} title={msg`Create an account`}>
        <SignupPage />
      </PageRoute>
      <PageRoute path={paths.verify} title={msg`Confirm your e-mail`}>
        <VerifyPage />
      </PageRoute>
      <PageRoute path={paths.forgot} title={msg`Forgot your password?`}>
        <ForgotPage />
      </PageRoute>
      <PageRoute path={paths.newPassword} title={msg`Choose a new password`}>
        <NewPasswordPage />
      </PageRoute>
      <PageRoute path={paths.provider} title={msg`Sign in`}>
        <ProviderPage />
      </PageRoute>
      <PageRoute path={paths.sessionCheck} title={msg`Sign-in check`}>
        <SessionCheckPage />
      </PageRoute>
    </Switch>
  );
}
