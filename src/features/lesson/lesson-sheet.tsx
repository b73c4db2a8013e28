import { useLingui } from "@lingui/react/macro";
import { type ComponentType, type KeyboardEvent, useId, useState } from "react";
import type { LessonSlot } from "#hooks/paths";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useFormat } from "#i18n/use-format";
import { panelProps } from "#ui/kit/tab-line";
import { LessonBody } from "./lesson-body.tsx";
import { LessonFoot } from "./lesson-foot.tsx";
import { LessonFrame } from "./lesson-frame.tsx";
import { LessonMissing } from "./lesson-missing.tsx";
import { LessonTabs } from "./lesson-tabs.tsx";
import { type LessonView, slotOf } from "./lesson-view.ts";
import { usePlanChoice } from "./use-plan.ts";
import { useHasStudents } from "./use-has-students.ts";
import { useLessonView } from "./use-lesson-view.ts";
import { useTypedAhead } from "./use-typed-ahead.ts";

/** What the roll of a lesson is given as a tab of its sheet. */
export type RollTabProps = {
  readonly slot: LessonSlot;
  /** The sheet has the whole page. */
  readonly isWhole: boolean;
  /** The roll is called: the plan is shown again. */
  readonly onClose: () => void;
};

export type LessonSheetProps = {
  readonly slot: LessonSlot;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  /** The roll as a tab; null where there is no room for it. */
  readonly roll: {
    readonly isOpen: boolean;
    readonly open: (slot: LessonSlot) => void;
    readonly close: () => void;
    readonly Part: ComponentType<RollTabProps>;
  } | null;
  readonly onTurn: (slot: LessonSlot) => void;
  readonly onClose: () => void;
};

/** One lesson, beside the page it was opened from: its plan is written here and saved by itself. */
export function LessonSheet({ slot, roll, ...props }: LessonSheetProps) {
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
  const scope = useId();
  const hasStudents = useHasStudents(slot.course);
  const { openRoll } = useLessonSheet();
  const isRoll = roll?.isOpen ?? false;
  const showRoll = () => (roll?.open ?? openRoll)(view?.slot ?? slot);
  // A course without students has no roll to call; who asks for it is told so.
  const hasTabs = roll !== null && (isRoll || hasStudents === true);

  const isReady = view !== undefined && view !== null && (roll === null || hasStudents !== undefined);
  // A lesson that is not there, one with a plan, and a roll have no title to begin.
  const isUntitled = view !== null && view?.plans[0] === undefined && !isRoll;
  const beginTitle = useTypedAhead(!isUntitled ? "ignored" : isReady ? "typed" : "kept");
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
      {isReady ? (
        <>
          <LessonBody
            key={choice.id}
            view={view}
            choice={choice}
            isRoll={isRoll}
            onRoll={showRoll}
            tabs={
              hasTabs && {
                line: <LessonTabs scope={scope} isRoll={isRoll} onPlan={roll.close} onRoll={showRoll} />,
                panel: panelProps(scope, "plan"),
              }
            }
            {...props}
          />
          {roll?.isOpen ? (
            <div {...panelProps(scope, "roll")} className="flex min-h-0 flex-1 flex-col">
              <roll.Part
                key={Object.values(view.slot).join(".")}
                slot={view.slot}
                isWhole={props.isWhole}
                onClose={roll.close}
              />
            </div>
          ) : (
            <LessonFoot view={view} choice={choice} onRoll={showRoll} onTurn={props.onTurn} />
          )}
        </>
      ) : (
        <LessonMissing course={slot.course} isAwaited={isAwaited} onClose={props.onClose} />
      )}
    </LessonFrame>
  );
}
