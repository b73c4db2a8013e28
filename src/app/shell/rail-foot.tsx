import { Trans } from "@lingui/react/macro";
import { HardDriveDownload } from "lucide-react";
import { useSyncStatus } from "#hooks/use-sync-status";
import { Icon } from "#ui/kit/icon";

/** Says that everything was fetched once, so that the app also works without a network. */
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
