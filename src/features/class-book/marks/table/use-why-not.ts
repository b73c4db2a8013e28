import { useLingui } from "@lingui/react/macro";
import { adjustmentsOf } from "#domain/marks/table/term-marks";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { useToasts } from "#ui/kit/overlays/use-toasts";

/** Says why a cell takes nothing that is typed. `column`: its name, or "locked". */
export const useWhyNot = (rules: CourseRules) => {
  const { t } = useLingui();
  const toasts = useToasts();
  return (column: string): void => {
    const canMove = adjustmentsOf(rules).length > 0;
    const words: Readonly<Record<string, string>> = {
      locked: t`This term is closed. Open it again to change its marks.`,
      average: canMove
        ? t`The average follows from the marks. Move the mark itself in the column ±.`
        : t`The average follows from the marks.`,
      adjustment: t`The rules of this course move no marks. “Weights” can change that.`,
      mark: t`The mark follows from the average. Press Space to see how, or to write another one.`,
      name: t`Marks are typed in the columns beside the name.`,
    };
    const text = words[column];
    if (text !== undefined) toasts.add({ text });
  };
};
