import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "wouter";
import { takesPlace } from "#domain/lessons/lesson-time";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { coursePath, type LessonSlot } from "#hooks/paths";
import { EmptyState } from "#ui/kit/empty-state";
import { ButtonLink } from "#ui/kit/link";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { OpenRoll } from "./open-roll.tsx";
import type { RollView } from "./use-roll-view.ts";

type RollBodyProps = {
  readonly slot: LessonSlot;
  readonly view: RollView | null | undefined;
  readonly onClose: () => void;
};

/** The roll itself, or why there is none. */
export function RollBody({ slot, view, onClose }: RollBodyProps) {
  const { t } = useLingui();
  const firstSync = useFirstSyncState();
  if (view === undefined || (view === null && firstSync !== null)) {
    return (
      <Loading className="grid grid-cols-2 gap-x-1.5 gap-y-2 p-2 tablet:px-7">
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className="h-9" />
        ))}
      </Loading>
    );
  }
  if (view === null) {
    return (
      <Face title={t`This lesson doesn't exist`}>
        <Trans>Its course may have been deleted, or it belongs to another account.</Trans>
      </Face>
    );
  }
  const isCancelled = view.occurrence === null || !takesPlace(view.occurrence);
  if (isCancelled) {
    return (
      <Face title={t`This lesson does not take place`}>
        <Trans>It counts for nobody: no student is absent in it.</Trans>
      </Face>
    );
  }
  if (view.rows.length === 0) {
    return (
      <Face
        title={t`This course has no students`}
        action={
          <Link href={`${coursePath(view.course.id)}#students`} asChild>
            <ButtonLink size="medium">
              <Trans>Add them in the course</Trans>
            </ButtonLink>
          </Link>
        }
      >
        <Trans>The roll shows the students of the course, or of its classes.</Trans>
      </Face>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the students in it
    <div className="contents" onKeyDownCapture={keepFromTap}>
      <OpenRoll slot={slot} view={view} onClose={onClose} />
    </div>
  );
}

/** Enter on a student calls the roll: the button under it is not to be tapped, too. */
const keepFromTap = (event: KeyboardEvent) => {
  if (event.key === "Enter" && (event.target as Element).matches("[data-row]")) event.preventDefault();
};

type FaceProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

function Face({ title, action, children }: FaceProps) {
  return (
    <div className="px-4 py-6 tablet:px-7">
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}
