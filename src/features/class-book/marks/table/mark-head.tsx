import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { yearExam } from "#domain/marks/table/year-terms";
import { exact } from "#domain/marks/scale/fraction";
import { sharesOf } from "#domain/marks/rules/weights";
import { useFormat } from "#i18n/use-format";
import { join } from "#ui/kit/styles";
import { decimalText } from "#i18n/words/mark-words";
import { type SumColumn, sumColumnsOf } from "./sum-columns.ts";
import type { MarkTable } from "../sums/mark-table.ts";
import { numberText } from "../sums/mark-words.ts";

type MarkHeadProps = {
  readonly columns: MarkTable["columns"];
  readonly groups: MarkTable["groups"];
  readonly rules: MarkTable["rules"];
  readonly term: number;
  readonly chosen: string;
  readonly termName: string;
  readonly onChoose: (assessment: string) => void;
};

/** Categories with their shares, and below them the assessments with their days. */
export const MarkHead = memo(function MarkHead(props: MarkHeadProps) {
  const { columns, groups, rules, term, chosen, termName, onChoose } = props;
  const { t } = useLingui();
  const format = useFormat();
  const shares = sharesOf(rules.categories.map(({ weight }) => exact(weight)));
  const shareOf = (id: string) => shares?.[rules.categories.findIndex((one) => one.id === id)];
  const limit = term === yearExam ? "" : decimalText(format, rules.adjustment);
  const sums = sumColumnsOf(rules);
  const names: Readonly<Record<SumColumn, string>> = {
    average: t({ message: "Average", context: "a column of marks" }),
    adjustment: limit === "" ? "" : `± ${limit}`,
    mark: t({ message: "Mark", context: "a column of marks" }),
  };
  return (
    <div role="rowgroup" className="marks-head">
      <div role="row" aria-rowindex={1} className="marks-row marks-groups">
        <span role="columnheader" aria-colindex={1} aria-label={t`Student`} className="marks-name">
          <span className="sr-only">{t`Student`}</span>
        </span>
        {groups.map(({ category, columns }) => {
          const share = category && shareOf(category.id);
          return (
            <span
              key={category?.id ?? ""}
              role="columnheader"
              aria-colspan={columns.length}
              className="marks-group"
              style={{ gridColumn: `span ${columns.length}` }}
            >
              {category ? (
                <>
                  <span className="truncate font-semibold text-ink">{category.name}</span>
                  {share && <span className="text-ink-2">{numberText(format, share)} %</span>}
                </>
              ) : rules.categories.length > 0 && term !== yearExam ? (
                <span className="truncate text-ink-2">
                  <Trans>Without a category</Trans>
                </span>
              ) : (
                <span className="sr-only">{t({ message: "Marks", context: "of students" })}</span>
              )}
            </span>
          );
        })}
        <span
          role="columnheader"
          aria-colspan={sums.length}
          className="marks-group marks-first-sum"
          style={{ gridColumn: `span ${sums.length}` }}
        >
          <span className="truncate font-semibold text-ink">{termName}</span>
        </span>
      </div>
      <div role="row" aria-rowindex={2} className="marks-row marks-heads">
        <span role="columnheader" aria-colindex={1} className="marks-name items-end! pb-2.5 text-small text-ink-2">
          <Trans>Student</Trans>
        </span>
        {columns.map(({ assessment }, at) => (
          <span
            key={assessment.id}
            role="columnheader"
            aria-colindex={at + 2}
            aria-label={`${assessment.title || t`Untitled`}, ${format.date(assessment.date, "short")}`}
            className={join("marks-column", chosen === assessment.id && "marks-chosen marks-chosen-head")}
          >
            <button type="button" tabIndex={-1} onClick={() => onChoose(assessment.id)} className="marks-title">
              <span className="line-clamp-3 wrap-break-word hyphens-auto font-semibold text-ink">
                {assessment.title || t`Untitled`}
              </span>
              <span className="text-ink-2">{format.date(assessment.date, "short")}</span>
            </button>
          </span>
        ))}
        {sums.map((id, at) => (
          <span
            key={id}
            role="columnheader"
            aria-colindex={columns.length + 2 + at}
            className={join(
              "marks-column marks-sum",
              at === 0 && "marks-first-sum",
              id === "mark" ? "font-semibold text-ink" : "text-ink-2",
            )}
          >
            {names[id] || <span className="sr-only">{t({ message: "Adjustment", context: "a column of marks" })}</span>}
          </span>
        ))}
      </div>
    </div>
  );
});
