import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { Loading, Skeleton } from "#ui/kit/skeleton";

/** Shown before a new device has received the teacher's account. */
export function SetupWaiting({ brand }: { readonly brand: ReactNode }) {
  const { online, lastSyncedAt } = useSyncStatus();
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1144px] flex-col px-4 py-5 tablet:px-8">
      <div className="flex items-center gap-4">{brand}</div>
      <main className="mt-10 rounded-card border border-line bg-surface px-5 py-6 shadow-1 tablet:px-8 tablet:py-7">
        {!online && lastSyncedAt === null ? (
          <p role="status" className="text-lead text-ink-2">
            <Trans>This device needs the network once, to fetch your account. It then continues by itself.</Trans>
          </p>
        ) : (
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-40" />
          </Loading>
        )}
      </main>
    </div>
  );
}
