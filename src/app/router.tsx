import { Suspense, useEffect } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { useLingui } from "@lingui/react/macro";
import { HolidaySourceContext } from "#hooks/holiday-source";
import { isSetupPath, paths } from "#hooks/paths";
import { YearProvider } from "#hooks/year-provider";
import { EditsProvider } from "#features/schedule-change/edits-provider";
import { ErrorBoundary } from "./error-boundary.tsx";
import { afterLoginPath, isPublicPath, loginPath } from "./guard.ts";
import { MirrorProvider } from "./mirror-provider.tsx";
import { PageLoading } from "./pages/page-loading.tsx";
import { PublicRoutes } from "./pages/public-routes.tsx";
import { SetupRoutes } from "./pages/setup-routes.tsx";
import { ShellRoutes } from "./pages/shell-routes.tsx";
import { useServices, useSessionUser } from "./services.ts";
import { DefaultLayout } from "./shell/default-layout.tsx";
import { UndoKeys } from "./shell/undo-keys.tsx";
import { SyncDialogs } from "./sync/sync-dialogs.tsx";
import { useSessionEnd } from "./use-session-end.ts";
import { UserLocale } from "./user-locale.tsx";

/** Decides who may see an address, and its page's layout. */
export function Router() {
  const [path] = useLocation();
  const search = useSearch();
  const user = useSessionUser();
  const { holidaySource } = useServices();
  useSessionRefresh(path);
  useSessionEnd(user?.id);
  usePageTitle();

  // Links from mails work for any signed-in user or none.
  if (!user || path === paths.verify) {
    if (!isPublicPath(path)) return <Redirect to={loginPath(path, search)} replace />;
    return (
      <Suspense fallback={<PageLoading />}>
        <PublicRoutes />
      </Suspense>
    );
  }
  if (path === paths.login) return <Redirect to={afterLoginPath(search)} replace />;
  if (path === paths.signUp) return <Redirect to={paths.setup} replace />;
  return (
    <MirrorProvider key={user.id} userId={user.id}>
      <UserLocale />
      <YearProvider>
        <HolidaySourceContext value={holidaySource}>
          <EditsProvider>{isSetupPath(path) ? <SetupPages /> : <ShellPages />}</EditsProvider>
        </HolidaySourceContext>
      </YearProvider>
    </MirrorProvider>
  );
}

/** The set-up has no bar and no rail. */
function SetupPages() {
  return (
    <>
      <Suspense fallback={<PageLoading />}>
        <SetupRoutes />
      </Suspense>
      <UndoKeys />
      <SyncDialogs />
    </>
  );
}

function ShellPages() {
  const [path] = useLocation();
  return (
    <DefaultLayout>
      <ErrorBoundary key={path}>
        <Suspense fallback={<PageLoading />}>
          <ShellRoutes />
        </Suspense>
      </ErrorBoundary>
    </DefaultLayout>
  );
}

/** Asks the server at every navigation whether the session is still valid. A refusal signs out, a missing network does not. */
const useSessionRefresh = (path: string): void => {
  const { session } = useServices();
  useEffect(() => {
    void session.refresh();
  }, [session, path]);
};

const usePageTitle = (): void => {
  const { t } = useLingui();
  const title = t({ message: "Schouljoer", comment: "The application's title, in the browser's tab" });
  useEffect(() => {
    document.title = title;
  }, [title]);
};
