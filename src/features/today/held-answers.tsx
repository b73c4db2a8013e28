import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { useFocusBack } from "#hooks/dom/use-focus-back";
import { Button } from "#ui/kit/button";

type HeldAnswersProps = {
  readonly onAnswer: (status: LessonStatus) => void;
  /** The element that stays once it is answered. */
  readonly lesson: RefObject<HTMLElement | null>;
  /** Whether there is no plan, so none that could be held in part. */
  readonly isUnplanned?: boolean;
};

/** Whether a lesson was held, in one press. */
export function HeldAnswers({ onAnswer, lesson, isUnplanned = false }: HeldAnswersProps) {
  const { t } = useLingui();
  useFocusBack(() => lesson.current?.querySelector("button"));
  return (
    <>
      <Button variant="normal" onPress={() => onAnswer("held")}>
        {t({ message: "Held", context: "status of a lesson plan" })}
      </Button>
      {!isUnplanned && (
        <>
          <Button variant="normal" onPress={() => onAnswer("partly")}>
            {t({ message: "Partly", context: "a lesson was held" })}
          </Button>
          <Button variant="normal" onPress={() => onAnswer("notHeld")}>
            {t({ message: "Not held", context: "status of a lesson plan" })}
          </Button>
        </>
      )}
    </>
  );
}
