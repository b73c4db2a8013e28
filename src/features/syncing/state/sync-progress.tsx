import { useLingui } from "@lingui/react/macro";
import type { ShownSyncStatus } from "#hooks/data/use-sync-status";
import { useFormat } from "#i18n/use-format";
import { ProgressBar } from "#ui/kit/progress-bar";

/**
 * The progress of a first sync or of a long queue. Renders nothing when there is nothing to wait
 * for.
 */
export function SyncProgress({ status }: { readonly status: ShownSyncStatus }) {
  const { t } = useLingui();
  const format = useFormat();
  if (status.phase === "idle" || !status.progress) return null;
  const done = format.number(status.progress.done);
  const total = format.number(status.progress.total);
  const label =
    status.phase === "pushing" ? t`Sending` : status.lastSyncedAt === null ? t`Fetching your year` : t`Fetching`;
  return <ProgressBar label={label} {...status.progress} valueText={t`${done} of ${total}`} />;
}
