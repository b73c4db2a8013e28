import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { NextYearPlan } from "#domain/next-year/next-year";
import { useFormat } from "#i18n/use-format";

/** What the new year is made of, in numbers: "4 classes, 96 students, 6 courses". */
export function NextYearTotals({ plan }: { readonly plan: NextYearPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const count = (name: NextYearPlan["edits"][number]["collection"]): number =>
    plan.edits.filter(({ collection }) => collection === name).length;
  const [classes, students, courses] = [count("classes"), count("students"), count("courses")];
  const [holidays, units, lessons] = [count("holidays"), count("units"), count("lessons")];
  const parts = [
    classes > 0 && t`${plural(classes, { one: "# class", other: "# classes" })}`,
    students > 0 && t`${plural(students, { one: "# student", other: "# students" })}`,
    courses > 0 && t`${plural(courses, { one: "# course", other: "# courses" })}`,
    holidays > 0 && t`${plural(holidays, { one: "# holiday", other: "# holidays" })}`,
    units > 0 && t`${plural(units, { one: "# unit", other: "# units" })}`,
    lessons > 0 && t`${plural(lessons, { one: "# lesson", other: "# lessons" })}`,
  ].filter((part) => part !== false);
  return (
    <p role="status" className="tabular-nums">
      {format.list(parts)}
    </p>
  );
}
