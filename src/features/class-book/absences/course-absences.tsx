import { Trans, useLingui } from "@lingui/react/macro";
import { EmptyState } from "#ui/kit/empty-state";
import { AbsencePanel } from "./absence-panel.tsx";
import { UncalledList } from "./uncalled-list.tsx";

/** What the students of a course missed in it, and which of its lessons have no roll. */
export function CourseAbsences({ course }: { readonly course: string }) {
  const { t } = useLingui();
  return (
    <AbsencePanel
      of="course"
      id={course}
      renderBelow={(year, period) => <UncalledList course={course} year={year} period={period} />}
      empty={
        <EmptyState title={t`Nobody is in this course yet`}>
          <Trans>Choose its classes in the course's form. Their students then have their absences here.</Trans>
        </EmptyState>
      }
    />
  );
}
