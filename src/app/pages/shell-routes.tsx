import { msg } from "@lingui/core/macro";
import { Switch } from "wouter";
import { paths } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import { SearchButton } from "../shell/search-button.tsx";
import { PageRoute } from "./page-route.tsx";
import { TodayPage } from "./today-page.tsx";

const CalendarScreen = lazyPart(
  async () => ({ default: (await import("#features/calendar/calendar-screen")).CalendarScreen }),
  { hasWords: true },
);
const CoursesScreen = lazyPart(async () => ({
  default: (await import("#features/courses/list/courses-screen")).CoursesScreen,
}));
const CourseScreen = lazyPart(async () => ({ default: (await import("./course-page.tsx")).CoursePage }));
const StudentsScreen = lazyPart(async () => ({
  default: (await import("./student-pages.tsx")).StudentsPage,
}));
const StudentScreen = lazyPart(async () => ({
  default: (await import("./student-pages.tsx")).StudentPage,
}));
const SettingsRoutes = lazyPart(async () => ({ default: (await import("./settings-routes.tsx")).SettingsRoutes }));
const RareRoutes = lazyPart(async () => ({ default: (await import("./rare-routes.tsx")).RareRoutes }));

/**
 * Fetches the code of the calendar's page before the app is there to show it: it is the one that is
 * opened most after Today.
 */
export const preloadPage = async (path: string, whole: () => Promise<unknown>): Promise<void> => {
  if (path === paths.calendar) await CalendarScreen.preload(whole);
};

/** In the order in which they are opened: nobody waits for one at the first press. */
const pages = [CalendarScreen, CoursesScreen, CourseScreen, StudentsScreen, StudentScreen, SettingsRoutes];

/** The pages with the app's bar and rail around them. */
export function ShellRoutes() {
  usePreload(pages);
  return (
    <Switch>
      <PageRoute path={paths.today} title={msg`Today`}>
        <TodayPage />
      </PageRoute>
      <PageRoute path={paths.calendar} title={msg`Calendar`}>
        <CalendarScreen phoneAside={<SearchButton isPhone />} />
      </PageRoute>
      <PageRoute path={paths.courses} title={msg`Courses`}>
        <CoursesScreen />
      </PageRoute>
      <PageRoute path={paths.course}>{({ id }) => <CourseScreen id={id} />}</PageRoute>
      <PageRoute path={paths.students} title={msg`Students`}>
        <StudentsScreen />
      </PageRoute>
      <PageRoute path={paths.student}>{({ id }) => <StudentScreen id={id} />}</PageRoute>
      <PageRoute path={paths.anySettings}>
        <SettingsRoutes />
      </PageRoute>
      <PageRoute>
        <RareRoutes />
      </PageRoute>
    </Switch>
  );
}
