import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentType, ReactNode } from "react";
import { takesPlace } from "#domain/lessons/lesson-time";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { coursePath, type LessonSlot } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { EmptyState } from "#ui/kit/empty-state";
import { ButtonLink } from "#ui/kit/link";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { Link } from "wouter";
import { OpenRoll } from "./open-roll.tsx";
import { RollFrame } from "./roll-frame.tsx";
import { type RollView, useRollView } from "./use-roll-view.ts";

type RollCallProps = {
  readonly slot: LessonSlot;
  /** Shows what is about students where the device has them. */
  readonly gate: ComponentType<{ readonly children: ReactNode }>;
  /** The state of the sync, in the head. */
  readonly syncState: ReactNode;
  readonly onClose: () => void;
};

/** Who is here in a lesson: everybody, until tapped. Each tap is saved at once. */
export function RollCall({ slot, gate: Gate, syncState, onClose }: RollCallProps) {
  const { t } = useLingui();
  const format = useFormat();
  const view = useRollView(slot);
  const { occurrence = null } = view ?? {};
  const facts = [
    format.date(occurrence?.date ?? slot.date, "weekdayMedium"),
    format.time(occurrence?.start ?? slot.start),
    occurrence?.room ?? "",
  ];
  return (
    <RollFrame
      title={view ? view.year.labelOf(view.course.id).full : t`Roll call`}
      facts={facts.filter((fact) => fact !== "").join(", ")}
      color={view?.course.color || "lagoon"}
      aside={syncState}
      onClose={onClose}
    >
      <Gate>
        <Body slot={slot} view={view} onClose={onClose} />
      </Gate>
    </RollFrame>
  );
}

type BodyProps = {
  readonly slot: LessonSlot;
  readonly view: RollView | null | undefined;
  readonly onClose: () => void;
};

function Body({ slot, view, onClose }: BodyProps) {
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
  return <OpenRoll slot={slot} view={view} onClose={onClose} />;
}

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
