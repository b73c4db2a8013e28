import { useLingui } from "@lingui/react/macro";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { wholeYear, yearExam } from "#domain/marks/table/year-terms";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";

/** How the mark of a term, the year or its exam is rounded, in a sentence. */
export const useRoundingWords = ({ sums, isProposedOnly }: CourseRules, term: number): string => {
  const { t } = useLingui();
  const format = useFormat();
  if (!sums) return t`Levels: the last one counts, never an average`;
  const { rule, step } = sums.roundings[term === yearExam ? "exam" : term === wholeYear ? "year" : "term"];
  const marks = decimalText(format, step);
  const isWhole = step === "1";
  const sentences: Readonly<Record<typeof rule, string>> = {
    up: isWhole ? t`Rounded up to whole marks` : t`Rounded up in steps of ${marks}`,
    down: isWhole ? t`Rounded down to whole marks` : t`Rounded down in steps of ${marks}`,
    "half-up": isWhole ? t`Rounded to whole marks` : t`Rounded in steps of ${marks}`,
    "half-better": isWhole
      ? t`Rounded to whole marks, a half to the better`
      : t`Rounded in steps of ${marks}, a half to the better`,
    none: t`Not rounded`,
    teacher: t`You round yourself`,
  };
  return isProposedOnly ? t`${sentences[rule]}; each is proposed only` : sentences[rule];
};
