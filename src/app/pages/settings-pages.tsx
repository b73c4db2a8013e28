import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ClassesEditor } from "#features/classes/classes-editor";
import { ChangesList } from "#features/day-changes/list/changes-list";
import { HolidaysEditor } from "#features/holidays/holidays-editor";
import { RotationEditor } from "#features/rotation/rotation-editor";
import { NoYear } from "#features/settings/no-year";
import { SettingsFrame } from "#features/settings/settings-frame";
import { YearSettings } from "#features/setup/year/year-settings";
import { StudentsGate } from "#features/student-data/students-gate";
import { StudentsEditor } from "#features/students/list/students-editor";
import { CourseTimetable } from "#features/timetable/course-timetable";
import { readRow, readRows } from "#db/read/queries";
import { courseLabels } from "#domain/people/course-label";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useLive } from "#hooks/data/use-live";
import { useYear } from "#hooks/data/year-context";
import type { SchoolyearRow } from "#schema/schoolyears";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { MissingRecord } from "#hooks/data/missing-record";
import { PageLoading } from "./page-loading.tsx";
import { SourceSettings } from "../sharing/source-settings.tsx";
import { TimetableWithImport } from "./timetable-with-import.tsx";

const FrameSectionPart = lazyPart(async () => ({
  default: (await import("../sharing/frame-parts.tsx")).FrameSectionPart,
}));

export function ClassesPage() {
  const { t } = useLingui();
  return <YearPage title={t`Classes`}>{(schoolyear) => <ClassesEditor schoolyear={schoolyear} />}</YearPage>;
}

export function HolidaysPage() {
  const { t } = useLingui();
  return (
    <YearPage title={t`Holidays`}>
      {(schoolyear) => (
        <>
          <HolidaysEditor schoolyear={schoolyear} />
          <YearSettings schoolyear={schoolyear} />
          <PartBoundary>
            <FrameSectionPart schoolyear={schoolyear} />
          </PartBoundary>
        </>
      )}
    </YearPage>
  );
}

export function RotationPage() {
  const { t } = useLingui();
  return <YearPage title={t`Rotation`}>{(schoolyear) => <RotationEditor schoolyear={schoolyear} />}</YearPage>;
}

export function SchedulePage() {
  const { t } = useLingui();
  return (
    <YearPage title={t`Timetable`}>
      {(schoolyear) => (
        <>
          <TimetableWithImport schoolyear={schoolyear} />
          <SourceSettings />
          <ChangesList />
        </>
      )}
    </YearPage>
  );
}

const withStudents = (schoolyear: SchoolyearRow) => (
  <StudentsGate>
    <StudentsEditor schoolyear={schoolyear} />
  </StudentsGate>
);

export function StudentsPage() {
  const { t } = useLingui();
  return <YearPage title={t`Students`}>{withStudents}</YearPage>;
}

/** One course's sessions, in the school year of the course. */
export function CourseTimetablePage({ id }: { readonly id: string }) {
  const found = useLive(
    async (db) => {
      const course = await readRow(db, "courses", id);
      const schoolyear = await readRow(db, "schoolyears", course?.schoolyear ?? "");
      if (!course || !schoolyear) return null;
      const year = { schoolyear: schoolyear.id };
      const [courses, classes] = await Promise.all([readRows(db, "courses", year), readRows(db, "classes", year)]);
      return { course, schoolyear, name: courseLabels(courses, classes)(course.id).title };
    },
    [id],
  );
  const firstSync = useFirstSyncState();
  // A device that never synced may not have received the course yet.
  if (found === undefined || (found === null && firstSync !== null)) return <PageLoading />;
  if (found === null) return <MissingRecord collection="courses" id={id} />;
  const { course, schoolyear, name } = found;
  return (
    <SettingsFrame title={name} aside={schoolyear.name}>
      <div className="py-5">
        <CourseTimetable schoolyear={schoolyear} courseId={course.id} />
      </div>
    </SettingsFrame>
  );
}

type YearPageProps = { readonly title: string; readonly children: (schoolyear: SchoolyearRow) => ReactNode };

/**
 * A page about the active school year, shown in its header; below it, before the first sync, the
 * card that says how far that is. The key gives each year its own editors.
 */
function YearPage({ title, children }: YearPageProps) {
  const year = useYear();
  const isOnItsWay = useFirstSyncState() === "year";
  if (year === undefined) return <PageLoading />;
  const schoolyear = year?.schoolyear;
  return (
    <SettingsFrame key={schoolyear?.id} title={title} aside={schoolyear?.name}>
      <div className="py-5">{schoolyear ? children(schoolyear) : !isOnItsWay && <NoYear />}</div>
    </SettingsFrame>
  );
}
