import { useState } from "react";
import { BackupSection } from "#features/settings/backup-section";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";

const ExportDialog = lazyPart(async () => ({
  default: (await import("#features/backup/out/export-dialog")).ExportDialog,
}));
const RestoreDialog = lazyPart(async () => ({
  default: (await import("#features/backup/restore/restore-dialog")).RestoreDialog,
}));

/** The settings' part about the backup; its dialogs come when they are asked for. */
export function BackupPart() {
  const [open, setOpen] = useState<"export" | "restore" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <BackupSection onExport={() => setOpen("export")} onRestore={() => setOpen("restore")} />
      <PartBoundary>
        {open === "export" && <ExportDialog onClose={close} />}
        {open === "restore" && <RestoreDialog onClose={close} />}
      </PartBoundary>
    </>
  );
}
