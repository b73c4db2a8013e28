import { Trans } from "@lingui/react/macro";
import { HardDriveDownload } from "lucide-react";
import { useSyncStatus } from "#hooks/use-sync-status";
import { Icon } from "#ui/icon";

/** Tells that the app may be closed and opened without network: everything has been fetched once. */
export function RailFoot() {
  const { lastSyncedAt } = useSyncStatus();
  if (lastSyncedAt === null) return null;
  return (
    <p className="mt-auto hidden items-center gap-2 px-2.5 pt-3 text-small text-ink-3 wide:flex">
      <Icon icon={HardDriveDownload} size={14} />
      <Trans>Whole year on this device</Trans>
    </p>
  );
}
