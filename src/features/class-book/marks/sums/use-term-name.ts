import { useLingui } from "@lingui/react/macro";
import { wholeYear, yearExam } from "#domain/marks/table/year-terms";
import type { MarkTable } from "./mark-table.ts";

/** What a term, the year or its exam is called. */
export const useTermName = ({ terms, hasExam }: Pick<MarkTable, "terms" | "hasExam">): ((term: number) => string) => {
  const { t } = useLingui();
  return (term) => {
    if (term === yearExam) return t({ message: "Exam", context: "of the year, beside its terms" });
    if (term === wholeYear) return t`Year`;
    const name = terms.find(({ number }) => number === term)?.name ?? "";
    if (name !== "") return name;
    // A year without terms is one; beside an exam it needs a name of its own.
    return hasExam ? t`During the year` : t`Year`;
  };
};
