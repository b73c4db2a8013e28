import { Trans, useLingui } from "@lingui/react/macro";
import { ArchiveRestore, Download } from "lucide-react";
import { Button } from "#ui/kit/button";
import { Section } from "./section.tsx";

type BackupSectionProps = { readonly onExport: () => void; readonly onRestore: () => void };

/** The way out with everything, and back in. */
export function BackupSection({ onExport, onRestore }: BackupSectionProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Backup`} hint={t`Save everything as one file, and restore it from there.`}>
      <div className="flex flex-wrap gap-3">
        <Button variant="normal" size="medium" icon={Download} onPress={onExport}>
          <Trans>Export everything…</Trans>
        </Button>
        <Button variant="normal" size="medium" icon={ArchiveRestore} onPress={onRestore}>
          <Trans>Restore from a file…</Trans>
        </Button>
      </div>
    </Section>
  );
}
