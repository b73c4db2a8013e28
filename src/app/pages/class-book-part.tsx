import { useState } from "react";
import { ClassBookSection } from "#features/settings/class-book-section";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { createDeleteSome } from "#remote/class-book-end";
import type { SchoolyearRow } from "#schema/schoolyears";
import { useServices } from "../services.ts";

const ExportDialog = lazyPart(async () => ({
  default: (await import("#features/backup/out/export-dialog")).ExportDialog,
}));
const EndClassBookDialog = lazyPart(async () => ({
  default: (await import("#features/settings/end-class-book-dialog")).EndClassBookDialog,
}));

/** The settings' part about class books of past years; its dialogs come when they are asked for. */
export function ClassBookPart() {
  const { loadClient } = useServices();
  const [deleteSome] = useState(() => createDeleteSome({ load: loadClient }));
  const [year, setYear] = useState<SchoolyearRow | null>(null);
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <ClassBookSection onEnd={setYear} />
      <PartBoundary>
        {year && (
          <EndClassBookDialog
            year={year}
            deleteSome={deleteSome}
            onExport={() => setExporting(true)}
            onClose={() => setYear(null)}
          />
        )}
        {isExporting && <ExportDialog onClose={() => setExporting(false)} />}
      </PartBoundary>
    </>
  );
}
