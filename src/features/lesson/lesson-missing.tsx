import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { IconButton } from "#ui/kit/icon-button";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";

/** Stands in place of a lesson that is still read, or whose course is not here. */
export function LessonMissing({ isAwaited, onClose }: { readonly isAwaited: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 tablet:px-7">
      <IconButton icon={X} label={t`Close`} onPress={onClose} className="self-end" />
      {isAwaited ? (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-7 w-4/5" />
          <Skeleton className="h-24" />
        </Loading>
      ) : (
        <EmptyState title={t`This lesson doesn't exist`}>
          <Trans>Its course may have been deleted, or it belongs to another account.</Trans>
        </EmptyState>
      )}
    </div>
  );
}
