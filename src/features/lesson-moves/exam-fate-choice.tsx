import { useLingui } from "@lingui/react/macro";
import { originOf } from "#domain/lessons/course-line";
import type { ExamMove } from "#domain/lessons/exam-moves";
import { useFormat } from "#i18n/use-format";
import { labelled } from "#i18n/words/label-words";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import type { CoursePlans } from "./use-course-plans.ts";
import { useSlotWords } from "./use-slot-words.ts";

/** What becomes of the exams of lessons that fall. */
export type ExamFate = "next" | "stays";

type ExamFateChoiceProps = {
  readonly plans: CoursePlans;
  readonly moves: readonly ExamMove<{ readonly title: string }>[];
  readonly fate: ExamFate;
  readonly onChange: (fate: ExamFate) => void;
};

/** Asks what becomes of the exams of a course's lessons that are cancelled; nothing without any. */
export function ExamFateChoice({ plans, moves, fate, onChange }: ExamFateChoiceProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { when } = useSlotWords(plans);
  const [first] = moves;
  if (!first) return null;
  const isOne = moves.length === 1;
  const places = moves.flatMap(({ exam, to }) => {
    if (!to) return [];
    return isOne ? when(originOf(to)) : labelled(i18n, exam.title, when(originOf(to)));
  });
  const course = plans.year.labelOf(plans.course).full;
  return (
    <RadioGroup<ExamFate>
      label={
        isOne
          ? t`What should happen to its exam, “${first.exam.title}”?`
          : t`What should happen to the exams of ${course}?`
      }
      isBoxed
      value={places.length > 0 ? fate : "stays"}
      onChange={onChange}
      options={[
        {
          id: "next",
          label: isOne
            ? t`Move it to the next lesson, with its assessment`
            : t`Move each to the next lesson, with its assessment`,
          detail: places.length > 0 ? format.list(places) : t`No lesson of this course follows.`,
          isDisabled: places.length === 0,
        },
        {
          id: "stays",
          label: isOne ? t`Leave it on its day, without a lesson` : t`Leave them on their days, without a lesson`,
        },
      ]}
    />
  );
}
