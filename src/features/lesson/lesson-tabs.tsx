import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { giveLostFocus } from "#ui/kit/lost-focus";
import { TabLine, tabId } from "#ui/kit/tab-line";

type LessonTabsProps = {
  /** Names the tabs and their panels. */
  readonly scope: string;
  readonly isRoll: boolean;
  readonly onPlan: () => void;
  readonly onRoll: () => void;
};

/** The plan of a lesson, and its roll. Who leaves the roll is at the plan's tab. */
export function LessonTabs({ scope, isRoll, onPlan, onRoll }: LessonTabsProps) {
  const { t } = useLingui();
  const wasRoll = useRef(isRoll);
  useEffect(() => {
    if (wasRoll.current && !isRoll) giveLostFocus(() => document.getElementById(tabId(scope, "plan")));
    wasRoll.current = isRoll;
  }, [isRoll, scope]);
  return (
    <TabLine
      label={t`Lesson`}
      scope={scope}
      tabs={[
        { id: "plan", label: t`Plan` },
        { id: "roll", label: t`Roll call` },
      ]}
      value={isRoll ? "roll" : "plan"}
      onChange={(id) => (id === "roll" ? onRoll() : onPlan())}
      className="shrink-0 px-7"
    />
  );
}
