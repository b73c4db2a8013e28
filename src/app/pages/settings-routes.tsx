import { Switch, useLocation } from "wouter";
import { paths } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { PageRoute } from "./page-route.tsx";

const AccountPage = lazyPart(async () => ({ default: (await import("./account-page.tsx")).AccountPage }));
const ClassesPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).ClassesPage }));
const HolidaysPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).HolidaysPage }));
const RotationPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).RotationPage }));
const SchedulePage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).SchedulePage }));
const StudentsPage = lazyPart(async () => ({ default: (await import("./settings-pages.tsx")).StudentsPage }));
const BinPage = lazyPart(async () => ({ default: (await import("./bin-page.tsx")).BinPage }));
const DeviceFormScreen = lazyPart(async () => ({
  default: (await import("#features/student-data/device-form-screen")).DeviceFormScreen,
}));
const CourseTimetablePage = lazyPart(async () => ({
  default: (await import("./settings-pages.tsx")).CourseTimetablePage,
}));

/** The pages of the settings; their titles are with their headings. */
export function SettingsRoutes() {
  const [path] = useLocation();
  return (
    <Switch>
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
      <PageRoute path={paths.settingsBin}>
        <BinPage />
      </PageRoute>
      <PageRoute path={paths.deviceForm}>
        <DeviceFormScreen />
      </PageRoute>
      <PageRoute path={paths.courseSchedule}>{({ id }) => <CourseTimetablePage key={id} id={id} />}</PageRoute>
      <PageRoute>
        <NotFoundScreen path={path} />
      </PageRoute>
    </Switch>
  );
}
