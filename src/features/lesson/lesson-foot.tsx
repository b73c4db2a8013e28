import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { LessonSlot } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import { LessonMenu } from "./lesson-menu.tsx";
import { type LessonView, type Neighbour, slotOf } from "./lesson-view.ts";
import type { PlanChoice } from "./use-plan.ts";

type LessonFootProps = {
  readonly view: LessonView;
  readonly choice: PlanChoice;
  readonly onRoll: () => void;
  readonly onTurn: (slot: LessonSlot) => void;
};

/** The course's lessons before and after this one, and what can be done with it. */
export function LessonFoot({ view, choice, onRoll, onTurn }: LessonFootProps) {
  return (
    <div className="flex h-[52px] shrink-0 items-center gap-2 border-t border-line bg-sunken px-2 pb-[env(safe-area-inset-bottom)] max-tablet:h-auto max-tablet:min-h-14 tablet:px-4">
      <Turn to={view.previous} isBack onTurn={onTurn} />
      <Turn to={view.next} onTurn={onTurn} />
      <LessonMenu view={view} choice={choice} onRoll={onRoll} />
    </div>
  );
}

type TurnProps = {
  readonly to: Neighbour | null;
  readonly isBack?: boolean;
  readonly onTurn: (slot: LessonSlot) => void;
};

function Turn({ to, isBack = false, onTurn }: TurnProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (!to) return <span className="flex-1" />;
  const day = format.date(to.occurrence.date, "weekdayShort");
  return (
    <PressButton
      onPress={() => onTurn(slotOf(to.occurrence))}
      aria-keyshortcuts={isBack ? "Alt+ArrowUp" : "Alt+ArrowDown"}
      title={isBack ? t`Previous lesson (Alt+↑)` : t`Next lesson (Alt+↓)`}
      className={`flex h-8 min-w-0 flex-1 items-center gap-1.5 rounded-control px-1.5 text-ui text-ink-2 hover:text-ink touch:h-11 ${isBack ? "" : "justify-end"}`}
    >
      {isBack && <Icon icon={ChevronLeft} />}
      <span className="sr-only">{isBack ? t`Previous lesson` : t`Next lesson`}</span>
      <span className="shrink-0 font-semibold text-ink tabular-nums">{day}</span>
      <span className="truncate">{to.title}</span>
      {!isBack && <Icon icon={ChevronRight} />}
    </PressButton>
  );
}
