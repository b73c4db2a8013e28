import { useLingui } from "@lingui/react/macro";
import type { PlanTarget } from "#domain/next-year/plan-sources";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { type NextYear, newCourseName, planExample } from "./next-year-form.ts";
import type { FormPartProps } from "./form-part.tsx";

type PlanTargetChoiceProps = Pick<FormPartProps, "content" | "form" | "change"> & { readonly next: NextYear | null };

/**
 * Whether plans stay with their grade or go along with their class, each with a course as an
 * example.
 */
export function PlanTargetChoice({ content, form, change, next }: PlanTargetChoiceProps) {
  const { t } = useLingui();
  const example = planExample(content, form);
  if (example === undefined || next === null) return null;
  const { course, source } = example;
  const [old, given, oldYear] = [course.name, source?.name, content.year.name];
  const name = newCourseName(next, course);
  const options: readonly { id: PlanTarget; label: string; detail: string }[] = [
    {
      id: "grade",
      label: t`Plans stay with the grade`,
      detail:
        given === undefined
          ? t`Example: the plans of ${old} stay in ${oldYear}, because there is no course of that grade next year.`
          : t`Example: ${name} gets the plans of ${given}.`,
    },
    {
      id: "class",
      label: t`Plans move up with the class`,
      detail: t`Example: ${name} gets the plans of ${old}.`,
    },
  ];
  return (
    <RadioGroup
      label={t`Where the plans go`}
      options={options}
      value={form.plansTo}
      onChange={(plansTo) => change({ plansTo })}
    />
  );
}
