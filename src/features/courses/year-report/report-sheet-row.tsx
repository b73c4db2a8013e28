import { Trans } from "@lingui/react/macro";
import type { ReportRow } from "#domain/year-report/year-report";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import type { ReportWords } from "./use-report-words.ts";

type ReportSheetRowProps = {
  readonly row: ReportRow;
  readonly monday: PlainDate;
  /** The first of its week, or of a page: it names the week. */
  readonly namesWeek: boolean;
  readonly isLast: boolean;
  readonly hasCodes: boolean;
  readonly words: ReportWords;
};

/** A lesson of a year report on paper. */
export function ReportSheetRow({ row, monday, namesWeek, isLast, hasCodes, words }: ReportSheetRowProps) {
  const format = useFormat();
  const { date, exam, state, why } = row;
  const isOut = state === "fellOut";
  const day = format.date(date, "weekdayMedium");
  const titles = words.titles(row);
  const movedFrom = words.movedFrom(row);
  return (
    <tr className={isLast ? "sheet-ends" : undefined}>
      <td>{namesWeek && words.week(monday)}</td>
      <td>{isOut ? <s>{day}</s> : day}</td>
      <td>{words.when(row)}</td>
      <td>
        {exam !== null && !isOut && (
          <span className="report-exam">
            <Trans context="kind of event">Exam</Trans>
          </span>
        )}
        {titles.map((title) => (
          <p key={title} className="sheet-strong">
            {isOut ? <s>{title}</s> : title}
          </p>
        ))}
        {titles.length === 0 && !isOut && (
          <p>
            <Trans>no plan</Trans>
          </p>
        )}
      </td>
      {hasCodes && <td>{words.codes(row)}</td>}
      <td>{words.homework(row)}</td>
      <td>
        <p>{words.states[state]}</p>
        {isOut && <p className="sheet-small">{words.reason(why)}</p>}
        {movedFrom !== "" && <p className="sheet-small">{movedFrom}</p>}
      </td>
    </tr>
  );
}
