import { Trans } from "@lingui/react/macro";
import { CloudCheck, HardDriveDownload } from "lucide-react";
import type { ReactNode } from "react";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { Icon } from "#ui/kit/icon";

/** Says that everything is saved and where; `trouble`: the sync needs the teacher. */
export function SavedState({ trouble }: { readonly trouble: ReactNode }) {
  const { unsynced, isCounting, parked, conflicts, signInNeeded, error } = useSyncStatus();
  if (parked > 0 || conflicts > 0 || signInNeeded || error?.type === "storageFull") return trouble;
  const isHere = unsynced > 0 || isCounting;
  return (
    <span className="inline-flex items-center gap-2 text-body text-ink-2">
      <Icon icon={isHere ? HardDriveDownload : CloudCheck} className={isHere ? "" : "text-strong"} />
      {isHere ? (
        <Trans>Saved on this device; you can continue later</Trans>
      ) : (
        <Trans>Saved; you can continue later</Trans>
      )}
    </span>
  );
}
