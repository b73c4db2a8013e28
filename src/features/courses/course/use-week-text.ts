import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { WeeklyHours } from "#domain/lessons/lesson-time";
import { useFormat } from "#i18n/use-format";

/** "5 lessons in A and 4 in B", "4 lessons a cycle". */
export const useWeekText = (): ((hours: readonly WeeklyHours[]) => string) => {
  const { t } = useLingui();
  const format = useFormat();
  return (hours) =>
    format.list(
      hours.map(({ label, hours: count, per }) => {
        if (per === "cycle") return t`${plural(count, { one: "# lesson a cycle", other: "# lessons a cycle" })}`;
        if (hours.length === 1 || label === null)
          return t`${plural(count, { one: "# lesson a week", other: "# lessons a week" })}`;
        return t({
          message: plural(count, { one: `# lesson in ${label}`, other: `# lessons in ${label}` }),
          comment: "Lessons in a week of a rotation label: “5 lessons in A”",
        });
      }),
    );
};
