import { useLingui } from "@lingui/react/macro";

/** Words of a report on paper. */
export const useReportWords = () => {
  const { t } = useLingui();
  return {
    exam: {
      written: t({ message: "Written", context: "part of an exam" }),
      oral: t({ message: "Oral", context: "part of an exam" }),
    },
    classAverage: t`Class average`,
    adjustment: t({ message: "Adjustment", context: "a column of marks" }),
    rounded: {
      up: t({ message: "rounded up", context: "an average" }),
      down: t({ message: "rounded down", context: "an average" }),
    },
    without: (mark: string) => t`without it ${mark}`,
    markOf: (term: string) => t`Mark: ${term}`,
  };
};
