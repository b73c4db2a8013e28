import { Fragment, type ReactNode } from "react";
import { Redirect } from "wouter";
import { ClassesEditor } from "#features/classes/classes-editor";
import { CoursesEditor } from "#features/courses/list/courses-editor";
import { HolidaysEditor } from "#features/holidays/holidays-editor";
import { RotationEditor } from "#features/rotation/rotation-editor";
import { CountryStep } from "#features/setup/country-step";
import { FinalStep } from "#features/setup/final-step";
import { LanguageStep } from "#features/setup/language-step";
import { SchoolyearStep } from "#features/setup/year/schoolyear-step";
import { SetupFrame } from "#features/setup/setup-frame";
import { SetupWaiting } from "#features/setup/setup-waiting";
import { SuccessScreen } from "#features/setup/success-screen";

import { YearStep } from "#features/setup/year/year-step";
import { StudentsGate } from "#features/student-data/students-gate";
import { StudentsEditor } from "#features/students/list/students-editor";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { paths, setupPath } from "#hooks/paths";
import { useLive } from "#hooks/data/use-live";
import { useSetup } from "#hooks/edits/use-setup";
import { useYear, useYearSource } from "#hooks/data/year-context";
import type { SchoolyearRow } from "#schema/schoolyears";
import { setupSteps, type SetupStep } from "#schema/users";
import { EmailNotice } from "./email-notice.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { useServices } from "../services.ts";
import { Brand } from "../shell/brand.tsx";
import { SyncState } from "#features/syncing/state/sync-state";
import { SignupLayout } from "./signup-layout.tsx";
import { useChooseLocale } from "../use-choose-locale.ts";
import { TimetableWithImport } from "./timetable-with-import.tsx";

const FrameDialogPart = lazyPart(async () => ({
  default: (await import("../sharing/frame-parts.tsx")).FrameDialogPart,
}));

/** The set-up without a step: redirects to the current one. */
export function SetupStartPage() {
  const { user } = useSetup();
  if (!user) return <SetupWaiting brand={<Brand />} />;
  return <Redirect to={user.setup === "done" ? paths.success : setupPath(user.setup || "language")} replace />;
}

const isStep = (name: string): name is SetupStep => setupSteps.some((step) => step === name);

export function SetupStepPage({ step, path }: { readonly step: string; readonly path: string }) {
  const { user } = useSetup();
  const year = useYear();
  if (!isStep(step)) {
    return (
      <SignupLayout>
        <NotFoundScreen path={path} />
      </SignupLayout>
    );
  }
  if (!user || year === undefined) return <SetupWaiting brand={<Brand />} />;
  if (!year && step !== "language" && step !== "country") return <NoYear />;
  return (
    <SetupFrame
      step={step}
      brand={<Brand />}
      syncState={<SyncState />}
      isForm={isOwnStep(step)}
      isRoomy={step !== "timetable"}
    >
      <ErrorBoundary key={step}>
        <StepContent step={step} schoolyear={year?.schoolyear ?? null} />
      </ErrorBoundary>
    </SetupFrame>
  );
}

/**
 * The steps after the country belong to the school year, which that step creates. It is read again
 * here, because `useYear` may not have a year created a moment ago.
 */
function NoYear() {
  const { readWithYear } = useYearSource();
  const year = useLive(() => readWithYear([], (readYear) => readYear()), [readWithYear]);
  if (year === null) return <Redirect to={setupPath("country")} replace />;
  return <SetupWaiting brand={<Brand />} />;
}

/** Steps with few fields, where Enter continues. In the shared editors Enter is for their lists. */
const isOwnStep = (step: SetupStep): boolean => ["language", "country", "schoolyear", "year", "final"].includes(step);

function StepContent({ step, schoolyear }: { readonly step: SetupStep; readonly schoolyear: SchoolyearRow | null }) {
  const chooseLocale = useChooseLocale();
  if (step === "language") return <LanguageStep onChoose={chooseLocale} />;
  if (step === "country")
    return (
      <CountryStep
        schoolyear={schoolyear}
        renderFrame={(onClose) => (
          <PartBoundary>
            <FrameDialogPart schoolyear={schoolyear} onClose={onClose} />
          </PartBoundary>
        )}
      />
    );
  return schoolyear && <Fragment key={schoolyear.id}>{yearStep(step, schoolyear)}</Fragment>;
}

const yearStep = (step: Exclude<SetupStep, "language" | "country">, schoolyear: SchoolyearRow): ReactNode => {
  switch (step) {
    case "schoolyear":
      return <SchoolyearStep schoolyear={schoolyear} />;
    case "year":
      return <YearStep schoolyear={schoolyear} />;
    case "holidays":
      return <HolidaysEditor schoolyear={schoolyear} isSetup />;
    case "classes":
      return <ClassesEditor schoolyear={schoolyear} isSetup />;
    case "students":
      return (
        <StudentsGate>
          <StudentsEditor schoolyear={schoolyear} isSetup />
        </StudentsGate>
      );
    case "courses":
      return <CoursesEditor schoolyear={schoolyear} isSetup />;
    case "rotations":
      return <RotationEditor schoolyear={schoolyear} isSetup />;
    case "timetable":
      return <TimetableWithImport schoolyear={schoolyear} isSetup />;
    case "final":
      return <FinalStep schoolyear={schoolyear} />;
  }
};

/** Set-up is done: where to go next. */
export function SuccessPage() {
  const { install } = useServices();
  return (
    <SignupLayout>
      <SuccessScreen install={install} notice={<EmailNotice />} />
    </SignupLayout>
  );
}
