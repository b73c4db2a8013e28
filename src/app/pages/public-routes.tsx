import { msg } from "@lingui/core/macro";
import { Switch } from "wouter";
import { paths } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { PageRoute } from "./page-route.tsx";

const LoginPage = lazyPart(async () => ({ default: (await import("./public-pages.tsx")).LoginPage }));
const SignupPage = lazyPart(async () => ({ default: (await import("./public-pages.tsx")).SignupPage }));
const VerifyPage = lazyPart(async () => ({ default: (await import("./public-pages.tsx")).VerifyPage }));
const PublicPage = lazyPart(async () => ({ default: (await import("./public-pages.tsx")).PublicPage }));

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
      <PageRoute>
        <PublicPage />
      </PageRoute>
    </Switch>
  );
}
