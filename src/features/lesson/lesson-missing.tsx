import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { MissingRecord } from "#hooks/data/missing-record";
import { IconButton } from "#ui/kit/icon-button";
import { Loading, Skeleton } from "#ui/kit/skeleton";

type LessonMissingProps = { readonly course: string; readonly isAwaited: boolean; readonly onClose: () => void };

/** Stands in place of a lesson that is still read, or whose course is not here. */
export function LessonMissing({ course, isAwaited, onClose }: LessonMissingProps) {
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
        <MissingRecord collection="courses" id={course} heading="h2" />
      )}
    </div>
  );
}
