import { msg } from "@lingui/core/macro";
import { Switch } from "wouter";
import { paths } from "#hooks/paths";
import { PageRoute } from "./page-route.tsx";
import { ForgotPage, NewPasswordPage } from "./password-pages.tsx";
import { LoginPage, PublicPage, SignupPage, VerifyPage } from "./public-pages.tsx";

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
      <PageRoute>
        <PublicPage />
      </PageRoute>
    </Switch>
  );
}
