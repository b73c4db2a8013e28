import { useEffect } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { HolidaySourceContext } from "#hooks/ports/holiday-source";
import { isSetupPath, paths } from "#hooks/paths";
import { YearProvider } from "#hooks/data/year-provider";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { DayChangesProvider } from "#features/day-changes/day-changes-provider";
import { MaterialsContext } from "#hooks/ports/materials";
import { UnitsProvider } from "#features/courses/units/units-provider";
import { LessonMovesProvider } from "#features/lesson-moves/lesson-moves-provider";
import { EditsProvider } from "./edits-provider.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { afterLoginPath, isPublicPath, isSharedPath, loginPath, withoutTrailingSlash } from "./guard.ts";
import { MirrorProvider } from "./mirror-provider.tsx";
import { PageLoading } from "./pages/page-loading.tsx";
import { ShellRoutes } from "./pages/shell-routes.tsx";
import { useServices, useSessionUser } from "./services.ts";
import { MaterialsPart } from "./shell/materials-part.tsx";
import { SessionHints } from "./shell/session-hints.tsx";
import { DefaultLayout } from "./shell/default-layout.tsx";
import { UndoKeys } from "./shell/undo-keys.tsx";
import { SyncDialogs } from "./sync/sync-dialogs.tsx";
import { useSessionEnd } from "./use-session-end.ts";
import { UserLocale } from "./user-locale.tsx";

const PublicRoutes = lazyPart(async () => ({ default: (await import("./pages/public-routes.tsx")).PublicRoutes }));
const ClosureDialog = lazyPart(async () => ({
  default: (await import("#features/holidays/closure-dialog")).ClosureDialog,
}));
const SetupRoutes = lazyPart(async () => ({ default: (await import("./pages/setup-routes.tsx")).SetupRoutes }));

/**
 * Decides who may see an address, and its page's layout. It does not follow the query: a key typed
 * in a search would draw the whole app.
 */
export function Router() {
  const [path] = useLocation();
  const user = useSessionUser();
  const { holidaySource } = useServices();
  useSessionEnd(user?.id);

  const plain = withoutTrailingSlash(path);
  // The keys: a redirect goes where it leads once, and may lead to another.
  if (plain !== path) return <Redirect key={path} to={plain + location.search + location.hash} replace />;
  if (!user || isSharedPath(path)) {
    if (!isPublicPath(path)) return <LoginRedirect key={path} path={path} />;
    return (
      <PartBoundary fallback={<PageLoading />}>
        <PublicRoutes />
      </PartBoundary>
    );
  }
  if (path === paths.login) return <AfterLoginRedirect key={path} />;
  if (path === paths.signUp) return <Redirect key={path} to={paths.setup} replace />;
  return (
    <MirrorProvider key={user.id} userId={user.id}>
      <UserLocale />
      <YearProvider>
        <HolidaySourceContext value={holidaySource}>
          <EditsProvider>
            {isSetupPath(path) ? (
              <SetupPages />
            ) : (
              <LessonMovesProvider>
                <DayChangesProvider closureForm={ClosureDialog}>
                  <UnitsProvider>
                    <MaterialsContext value={MaterialsPart}>
                      <ShellPages />
                    </MaterialsContext>
                  </UnitsProvider>
                </DayChangesProvider>
              </LessonMovesProvider>
            )}
          </EditsProvider>
        </HolidaySourceContext>
      </YearProvider>
    </MirrorProvider>
  );
}

/** The set-up has no bar and no rail. */
function SetupPages() {
  return (
    <>
      <SessionHints />
      <PartBoundary fallback={<PageLoading />}>
        <SetupRoutes />
      </PartBoundary>
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
        <ShellRoutes />
      </ErrorBoundary>
    </DefaultLayout>
  );
}

function LoginRedirect({ path }: { readonly path: string }) {
  return <Redirect to={loginPath(path, useSearch(), location.hash)} replace />;
}

function AfterLoginRedirect() {
  return <Redirect to={afterLoginPath(useSearch() + location.hash)} replace />;
}

/**
 * Asks the server after every navigation, a changed query too, whether the session is still valid.
 * A refusal signs out, a missing network does not. What changes the address many times at once,
 * like typing in a search, asks once.
 */
export function SessionRefresh() {
  const [path] = useLocation();
  const search = useSearch();
  const { session, firstScreen } = useServices();
  useEffect(() => {
    const timer = setTimeout(() => void firstScreen.done.then(() => session.refresh()), 300);
    return () => clearTimeout(timer);
  }, [session, firstScreen, path, search]);
  return null;
}
