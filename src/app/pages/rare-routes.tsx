import { msg } from "@lingui/core/macro";
import { Switch, useLocation } from "wouter";
import { classBookPaths } from "#hooks/class-book-paths";
import { paths } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { PageRoute } from "./page-route.tsx";

const EmailErrorPage = lazyPart(async () => ({ default: (await import("./email-error-page.tsx")).EmailErrorPage }));
const DeviceCheckPage = lazyPart(async () => ({ default: (await import("./device-check-page.tsx")).DeviceCheckPage }));
const ClassPage = lazyPart(async () => ({ default: (await import("./class-book-pages.tsx")).ClassPage }));
const ChecklistPage = lazyPart(async () => ({ default: (await import("./class-book-pages.tsx")).ChecklistPage }));
const PilePage = lazyPart(async () => ({ default: (await import("./class-book-pages.tsx")).PilePage }));
const EveningPages = lazyPart(async () => ({ default: (await import("./evening-pages.tsx")).EveningPages }));
const SharePage = lazyPart(async () => ({ default: (await import("./share-page.tsx")).SharePage }));

/**
 * The pages that are opened less often, and the one for an address without a page: the first screen
 * does without their routes.
 */
export function RareRoutes() {
  const [path] = useLocation();
  return (
    <Switch>
      <PageRoute path={classBookPaths.group}>{({ id }) => <ClassPage id={id} />}</PageRoute>
      <PageRoute path={classBookPaths.checklist}>{({ list }) => <ChecklistPage id={list} />}</PageRoute>
      <PageRoute path={classBookPaths.pile}>
        <PilePage />
      </PageRoute>
      <PageRoute path={paths.emailError} title={msg`Confirm your e-mail`}>
        <EmailErrorPage />
      </PageRoute>
      <PageRoute path={paths.evenings}>
        {({ id, appointment }) => <EveningPages evening={id} appointment={appointment} />}
      </PageRoute>
      <PageRoute path={paths.share} title={msg`Shared files`}>
        <SharePage />
      </PageRoute>
      <PageRoute path={paths.deviceCheck}>
        <DeviceCheckPage path={path} />
      </PageRoute>
      <PageRoute path={paths.oneCheck}>{({ id }) => <DeviceCheckPage key={id} path={path} id={id} />}</PageRoute>
      <PageRoute>
        <NotFoundScreen path={path} />
      </PageRoute>
    </Switch>
  );
}
