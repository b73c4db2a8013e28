import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { LessonSlot } from "#hooks/paths";
import { useFirstSyncState } from "#hooks/use-first-sync-state";
import { useIsPhone } from "#hooks/use-is-phone";
import { useFormat } from "#i18n/use-format";
import { LessonBody } from "./lesson-body.tsx";
import { LessonFrame } from "./lesson-frame.tsx";
import { LessonMissing } from "./lesson-missing.tsx";
import type { LessonView } from "./lesson-view.ts";
import { usePlanChoice } from "./use-plan.ts";
import { useLessonView } from "./use-lesson-view.ts";

type LessonSheetProps = {
  readonly slot: LessonSlot;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onTurn: (slot: LessonSlot) => void;
  readonly onClose: () => void;
};

/** One lesson, beside the page it was opened from: its plan is written here and saved by itself. */
export function LessonSheet({ slot, ...props }: LessonSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const firstSync = useFirstSyncState();
  const fresh = useLessonView(slot);
  // While the next lesson is read, the one before stays.
  const [last, setLast] = useState<LessonView | null>();
  const view = fresh ?? (fresh === null ? null : last);
  if (fresh !== undefined && fresh !== last) setLast(fresh);
  const isAwaited = view === undefined || (view === null && firstSync !== null);

  const day = format.date(view?.occurrence?.date ?? slot.date, "weekdayMedium");
  const course = view ? view.year.labelOf(view.course.id).full : "";
  return (
    <LessonFrame
      label={view ? t`Lesson: ${course}, ${day}` : t`Lesson`}
      isPhone={isPhone}
      isWhole={props.isWhole}
      onClose={props.onClose}
    >
      {view ? (
        <ChosenPlan key={`${view.slot.course}.${view.slot.date}.${view.slot.start}`} view={view} {...props} />
      ) : (
        <LessonMissing isAwaited={isAwaited} onClose={props.onClose} />
      )}
    </LessonFrame>
  );
}

function ChosenPlan({ view, ...props }: Omit<LessonSheetProps, "slot"> & { readonly view: LessonView }) {
  const choice = usePlanChoice(view);
  return <LessonBody key={choice.id} view={view} choice={choice} {...props} />;
}
