import { Trans } from "@lingui/react/macro";
import { HardDriveDownload } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { Icon } from "#ui/kit/icon";
import { useServices } from "../services.ts";

/**
 * Says that everything was fetched once, data and the app's own files, so that it also works
 * without a network.
 */
export function RailFoot() {
  const { lastSyncedAt } = useSyncStatus();
  const { updates } = useServices();
  const isAppStored = useSyncExternalStore(updates.subscribe, updates.isStored);
  if (lastSyncedAt === null || !isAppStored) return null;
  return (
    <p data-late className="mt-auto hidden items-center gap-2 px-2.5 pt-3 text-small text-ink-3 rail-wide:flex">
      <Icon icon={HardDriveDownload} size={14} />
      <Trans>Whole year on this device</Trans>
    </p>
  );
}
