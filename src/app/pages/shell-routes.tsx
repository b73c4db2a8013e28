import { msg } from "@lingui/core/macro";
import { Switch, useLocation } from "wouter";
import { TodayScreen } from "#features/today/today-screen";
import { paths } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { SyncState } from "../sync/sync-state.tsx";
import { useUpdate } from "../use-update.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { PageRoute } from "./page-route.tsx";

const CalendarScreen = lazyPart(async () => ({
  default: (await import("#features/calendar/calendar-screen")).CalendarScreen,
}));
const CoursesScreen = lazyPart(async () => ({
  default: (await import("#features/courses/list/courses-screen")).CoursesScreen,
}));
const CourseScreen = lazyPart(async () => ({
  default: (await import("#features/courses/course/course-screen")).CourseScreen,
}));
const StudentsScreen = lazyPart(async () => ({
  default: (await import("#features/students/list/students-screen")).StudentsScreen,
}));
const StudentScreen = lazyPart(async () => ({
  default: (await import("#features/students/student/student-screen")).StudentScreen,
}));
const AccountPage = lazyPart(async () => ({ default: (await import("./account-page.tsx")).AccountPage }));
const ClassesPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).ClassesPage }));
const HolidaysPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).HolidaysPage }));
const RotationPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).RotationPage }));
const SchedulePage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).SchedulePage }));
const StudentsPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).StudentsPage }));
const CourseTimetablePage = lazyPart(async () => ({
  default: (await import("./settings-pages.tsx")).CourseTimetablePage,
}));

/** The pages with the app's bar and rail around them. */
export function ShellRoutes() {
  const [path] = useLocation();
  const update = useUpdate();
  return (
    <Switch>
      <PageRoute path={paths.today} title={msg`Today`}>
        <TodayScreen phoneAside={<SyncState isPill />} onRestart={update?.restart} />
      </PageRoute>
      <PageRoute path={paths.calendar} title={msg`Calendar`}>
        <CalendarScreen />
      </PageRoute>
      <PageRoute path={paths.courses} title={msg`Courses`}>
        <CoursesScreen />
      </PageRoute>
      <PageRoute path={paths.course}>{({ id }) => <CourseScreen id={id} />}</PageRoute>
      <PageRoute path={paths.students} title={msg`Students`}>
        <StudentsScreen />
      </PageRoute>
      <PageRoute path={paths.student}>{({ id }) => <StudentScreen id={id} />}</PageRoute>
      <PageRoute path={paths.settings}>
        <AccountPage />
      </PageRoute>
      <PageRoute path={paths.settingsClasses}>
        <ClassesPage />
      </PageRoute>
      <PageRoute path={paths.settingsHolidays}>
        <HolidaysPage />
      </PageRoute>
      <PageRoute path={paths.settingsRotation}>
        <RotationPage />
      </PageRoute>
      <PageRoute path={paths.settingsSchedule}>
        <SchedulePage />
      </PageRoute>
      <PageRoute path={paths.settingsStudents}>
        <StudentsPage />
      </PageRoute>
      <PageRoute path={paths.courseSchedule}>
        {({ id }) => <CourseTimetablePage key={id} id={id} path={path} />}
      </PageRoute>
      <PageRoute>
        <NotFoundScreen path={path} />
      </PageRoute>
    </Switch>
  );
}
