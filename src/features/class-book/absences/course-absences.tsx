import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "#ui/kit/empty-state";
import { AbsencePanel } from "./absence-panel.tsx";

/** What the students of a course missed in it. */
export function CourseAbsences({ course }: { readonly course: string }) {
  const { t } = useLingui();
  return (
    <AbsencePanel
      of="course"
      id={course}
      empty={
        <EmptyState title={t`Nobody is in this course yet`}>
          <Trans>Choose its classes in the course's form. Their students then have their absences here.</Trans>
        </EmptyState>
      }
    />
  );
}
