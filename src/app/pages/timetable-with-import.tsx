import { useState } from "react";
import { TimetableEditor } from "#features/timetable/timetable-editor";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TimetableRow } from "#schema/timetables";

const TimetableImportDialog = lazyPart(async () => ({
  default: (await import("#features/timetable-import/timetable-import-dialog")).TimetableImportDialog,
}));

type TimetableWithImportProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

/** The timetables of a school year, with the import of one from another program. */
export function TimetableWithImport({ schoolyear, isSetup }: TimetableWithImportProps) {
  const [target, setTarget] = useState<TimetableRow | null>(null);
  return (
    <>
      <TimetableEditor schoolyear={schoolyear} isSetup={isSetup} onImport={setTarget} />
      {target && (
        <PartBoundary>
          <TimetableImportDialog
            schoolyear={schoolyear}
            timetable={target}
            isSetup={isSetup}
            onClose={() => setTarget(null)}
          />
        </PartBoundary>
      )}
    </>
  );
}
