import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useState } from "react";
import type { LessonSlot } from "#hooks/paths";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useFormat } from "#i18n/use-format";
import { LessonBody } from "./lesson-body.tsx";
import { LessonFoot } from "./lesson-foot.tsx";
import { LessonFrame } from "./lesson-frame.tsx";
import { LessonMissing } from "./lesson-missing.tsx";
import { type LessonView, slotOf } from "./lesson-view.ts";
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
  const choice = usePlanChoice(view?.slot ?? slot, view);
  const isAwaited = view === undefined || (view === null && firstSync !== null);

  /**
   * What is typed at a lesson without a plan begins its title, whatever brings the letters: the
   * sheet may have the focus, as after a tap.
   */
  const beginTitle = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText || event.target !== event.currentTarget || view?.plans.length !== 0) return;
    event.currentTarget.querySelector("textarea")?.focus({ preventScroll: true });
    event.stopPropagation();
  };
  const press = (event: KeyboardEvent) => {
    beginTitle(event);
    const to = { ArrowUp: view?.previous, ArrowDown: view?.next }[event.key];
    if (!event.altKey || event.ctrlKey || event.metaKey || !to) return;
    event.preventDefault();
    props.onTurn(slotOf(to.occurrence));
  };
  const day = format.date(view?.occurrence?.date ?? slot.date, "weekdayMedium");
  const course = view ? view.year.labelOf(view.course.id).full : "";
  return (
    <LessonFrame
      label={view ? t`Lesson: ${course}, ${day}` : t`Lesson`}
      isPhone={isPhone}
      isWhole={props.isWhole}
      onClose={props.onClose}
      onKeyDown={press}
    >
      {view ? (
        <>
          <LessonBody key={choice.id} view={view} choice={choice} {...props} />
          <LessonFoot view={view} choice={choice} onTurn={props.onTurn} />
        </>
      ) : (
        <LessonMissing isAwaited={isAwaited} onClose={props.onClose} />
      )}
    </LessonFrame>
  );
}
