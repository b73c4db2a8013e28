import { msg } from "@lingui/core/macro";
import { Switch, useLocation } from "wouter";
import { paths } from "#hooks/paths";
import { PageRoute } from "./page-route.tsx";
import { SetupStartPage, SetupStepPage, SuccessPage } from "./setup-pages.tsx";

/** The pages of setting up a school year. */
export function SetupRoutes() {
  const [path] = useLocation();
  return (
    <Switch>
      <PageRoute path={paths.setup}>
        <SetupStartPage />
      </PageRoute>
      <PageRoute path={paths.success} title={msg`Your year is ready`}>
        <SuccessPage />
      </PageRoute>
      <PageRoute path={paths.setupStep}>{({ step }) => <SetupStepPage step={step} path={path} />}</PageRoute>
      <PageRoute>
        <SetupStepPage step="" path={path} />
      </PageRoute>
    </Switch>
  );
}
