import { Suspense, useEffect } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { useLingui } from "@lingui/react/macro";
import { lazyPart } from "#i18n/lazy-part";
import { HolidaySourceContext } from "#hooks/holiday-source";
import { isSetupPath, paths } from "#hooks/paths";
import { EditsProvider } from "#features/schedule-change/edits-provider";
import { TodayScreen } from "#features/today/today-screen";
import { ErrorBoundary } from "./error-boundary.tsx";
import { afterLoginPath, isPublicPath, loginPath } from "./guard.ts";
import { MirrorProvider } from "./mirror-provider.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { useServices, useSessionUser } from "./services.ts";
import { DefaultLayout } from "./shell/default-layout.tsx";
import { SyncDialogs } from "./shell/sync-dialogs.tsx";
import { SyncState } from "./shell/sync-state.tsx";
import { UndoKeys } from "./shell/undo-keys.tsx";
import { useUpdate } from "./use-update.ts";
import { PageLoading } from "./page-loading.tsx";
import { UserLocale } from "./user-locale.tsx";

const LoginPage = lazyPart(async () => ({ default: (await import("./public-pages.tsx")).LoginPage }));
const SignupPage = lazyPart(async () => ({ default: (await import("./public-pages.tsx")).SignupPage }));
const VerifyPage = lazyPart(async () => ({ default: (await import("./public-pages.tsx")).VerifyPage }));
const PublicPage = lazyPart(async () => ({ default: (await import("./public-pages.tsx")).PublicPage }));
const CalendarScreen = lazyPart(async () => ({
  default: (await import("#features/calendar/calendar-screen")).CalendarScreen,
}));
const CoursesScreen = lazyPart(async () => ({
  default: (await import("#features/courses/courses-screen")).CoursesScreen,
}));
const CourseScreen = lazyPart(async () => ({
  default: (await import("#features/courses/course-screen")).CourseScreen,
}));
const StudentsScreen = lazyPart(async () => ({
  default: (await import("#features/students/students-screen")).StudentsScreen,
}));
const StudentScreen = lazyPart(async () => ({
  default: (await import("#features/students/student-screen")).StudentScreen,
}));
const AccountPage = lazyPart(async () => ({ default: (await import("./account-page.tsx")).AccountPage }));
const ClassesPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).ClassesPage }));
const HolidaysPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).HolidaysPage }));
const RotationPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).RotationPage }));
const SchedulePage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).SchedulePage }));
const StudentsPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).StudentsPage }));
const CourseSchedulePage = lazyPart(async () => ({
  default: (await import("./settings-pages.tsx")).CourseSchedulePage,
}));
const SetupStartPage = lazyPart(async () => ({ default: (await import("./setup-pages.tsx")).SetupStartPage }));
const SetupStepPage = lazyPart(async () => ({ default: (await import("./setup-pages.tsx")).SetupStepPage }));
const SuccessPage = lazyPart(async () => ({ default: (await import("./setup-pages.tsx")).SuccessPage }));

/** Which page an address shows, and who may see it. */
export function Router() {
  const [path] = useLocation();
  const search = useSearch();
  const user = useSessionUser();
  const { holidaySource } = useServices();
  useSessionRefresh(path);
  usePageTitle();

  // The link of a mail works whoever is signed in here.
  if (!user || path === paths.verify) {
    if (!isPublicPath(path)) return <Redirect to={loginPath(path, search)} replace />;
    return (
      <Suspense fallback={<PageLoading />}>
        <PublicPages />
      </Suspense>
    );
  }
  if (path === paths.login) return <Redirect to={afterLoginPath(search)} replace />;
  if (path === paths.signUp) return <Redirect to={paths.setup} replace />;
  return (
    <MirrorProvider key={user.id} userId={user.id}>
      <UserLocale />
      <HolidaySourceContext value={holidaySource}>
        <EditsProvider>{isSetupPath(path) ? <SetupPages /> : <ShellPages />}</EditsProvider>
      </HolidaySourceContext>
    </MirrorProvider>
  );
}

function PublicPages() {
  return (
    <Switch>
      <Route path={paths.login}>
        <LoginPage />
      </Route>
      <Route path={paths.signUp}>
        <SignupPage />
      </Route>
      <Route path={paths.verify}>
        <VerifyPage />
      </Route>
      <Route>
        <PublicPage />
      </Route>
    </Switch>
  );
}

/** Setting up has the page to itself. */
function SetupPages() {
  const [path] = useLocation();
  return (
    <>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path={paths.setup}>
            <SetupStartPage />
          </Route>
          <Route path={paths.success}>
            <SuccessPage />
          </Route>
          <Route path={paths.setupStep}>{({ step }) => <SetupStepPage step={step} path={path} />}</Route>
        </Switch>
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
          <Pages />
        </Suspense>
      </ErrorBoundary>
    </DefaultLayout>
  );
}

function Pages() {
  const [path] = useLocation();
  const update = useUpdate();
  return (
    <Switch>
      <Route path={paths.today}>
        <TodayScreen phoneAside={<SyncState isPill />} onRestart={update?.restart} />
      </Route>
      <Route path={paths.calendar}>
        <CalendarScreen />
      </Route>
      <Route path={paths.courses}>
        <CoursesScreen />
      </Route>
      <Route path={paths.course}>{({ id }) => <CourseScreen id={id} />}</Route>
      <Route path={paths.students}>
        <StudentsScreen />
      </Route>
      <Route path={paths.student}>{({ id }) => <StudentScreen id={id} />}</Route>
      <Route path={paths.settings}>
        <AccountPage />
      </Route>
      <Route path={paths.settingsClasses}>
        <ClassesPage />
      </Route>
      <Route path={paths.settingsHolidays}>
        <HolidaysPage />
      </Route>
      <Route path={paths.settingsRotation}>
        <RotationPage />
      </Route>
      <Route path={paths.settingsSchedule}>
        <SchedulePage />
      </Route>
      <Route path={paths.settingsStudents}>
        <StudentsPage />
      </Route>
      <Route path={paths.courseSchedule}>{({ id }) => <CourseSchedulePage key={id} id={id} path={path} />}</Route>
      <Route>
        <NotFoundScreen path={path} />
      </Route>
    </Switch>
  );
}

/** Every navigation asks the server whether the session still holds; a refusal signs out, a missing network does not. */
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
