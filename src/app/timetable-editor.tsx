import { Suspense, useState } from "react";
import { ScheduleEditor } from "#features/timetable/schedule-editor";
import { lazyPart } from "#i18n/lazy-part";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TimetableRow } from "#schema/timetables";

const TimetableImportDialog = lazyPart(async () => ({
  default: (await import("#features/timetable-import/timetable-import-dialog")).TimetableImportDialog,
}));

type TimetableEditorProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

/** The timetables of a school year, with the way in for those another program has. */
export function TimetableEditor({ schoolyear, isSetup }: TimetableEditorProps) {
  const [target, setTarget] = useState<TimetableRow | null>(null);
  return (
    <>
      <ScheduleEditor schoolyear={schoolyear} isSetup={isSetup} onImport={setTarget} />
      {target && (
        <Suspense fallback={null}>
          <TimetableImportDialog schoolyear={schoolyear} timetable={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </>
  );
}
