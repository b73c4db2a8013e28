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
      <PageRoute path={paths.login}>
        <LoginPage />
      </PageRoute>
      <PageRoute path={paths.signUp}>
        <SignupPage />
      </PageRoute>
      <PageRoute path={paths.verify}>
        <VerifyPage />
      </PageRoute>
      <PageRoute>
        <PublicPage />
      </PageRoute>
    </Switch>
  );
}
