import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { adjustedBy } from "#domain/marks/table/term-marks";
import type { ReportPart } from "#domain/marks/table/mark-report";
import { exact } from "#domain/marks/scale/fraction";
import { wayOfRounding } from "#domain/marks/sums/shown-marks";
import type { TypedMark } from "#domain/marks/scale/typed-mark";
import { sharesOf } from "#domain/marks/rules/weights";
import { useFormat } from "#i18n/use-format";
import { decimalText, standWords } from "#i18n/words/mark-words";
import type { AssessmentRow } from "#schema/assessments";
import { type MarkLine, markLineRow, OfMost } from "#ui/sheet/mark-line";
import type { SheetRow } from "#ui/sheet/sheet";
import type { Column, MarkTableRow, MarkTable } from "../sums/mark-table.ts";
import {
  adjustmentText,
  averageText,
  typedMarkName,
  typedMarkText,
  exactText,
  markText,
  numberText,
} from "../sums/mark-words.ts";
import { useTermName } from "../sums/use-term-name.ts";
import type { ReportChoices } from "./report-choices.tsx";

/** The columns of a report: the day, the test, what was reached, and the class's average. */
export function ReportHead({ hasClassAverage }: { readonly hasClassAverage: boolean }) {
  const { t } = useLingui();
  return (
    <tr>
      <th scope="col">{t({ message: "Date", context: "field of a record" })}</th>
      <th scope="col">{t({ message: "Assessment", context: "a test that is marked" })}</th>
      <th scope="col" className="sheet-number">
        {t({ message: "Mark", context: "a column of marks" })}
      </th>
      {hasClassAverage && (
        <th scope="col" className="sheet-number">
          {t`Class average`}
        </th>
      )}
    </tr>
  );
}

/**
 * The lines of a student's report on a term: by category its tests, then how the mark comes about.
 */
export const useReportRows = (table: MarkTable, choices: ReportChoices) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOf = useTermName(table);
  const { rules } = table;
  const { sums } = rules;
  const { hasClassAverage } = choices;
  const shares = sharesOf(rules.categories.map(({ weight }) => exact(weight)));
  const examWords = {
    written: t({ message: "Written", context: "part of an exam" }),
    oral: t({ message: "Oral", context: "part of an exam" }),
  };
  const most = sums?.scale.better === "higher" ? decimalText(format, sums.scale.most) : "";
  const ofMost = (value: string): ReactNode =>
    most === "" || value === "–" ? <b>{value}</b> : <OfMost value={value} most={most} />;
  const valueOf = (entry: TypedMark, typed: Column["typed"]): ReactNode => {
    if (entry.type === "empty") return "–";
    if (entry.type === "state") return typedMarkName(i18n, format, entry, typed);
    const value = typedMarkText(format, entry, typed);
    if (typed.kind === "points") return <OfMost value={value} most={decimalText(format, typed.most)} />;
    return typed.kind === "numbers" ? ofMost(value) : <b>{value}</b>;
  };
  const testLine = (row: MarkTableRow, { column, average }: ReportPart<AssessmentRow>["columns"][number]): MarkLine => {
    const { assessment, typed } = column;
    const cell = row.cells.get(assessment.id);
    const entry = cell?.entry ?? ({ type: "empty" } as const);
    const note = choices.hasNotes ? (cell?.note ?? "") : "";
    return {
      key: assessment.id,
      day: format.date(assessment.date, "short"),
      text: (
        <>
          {assessment.title || t`Untitled`}
          {note !== "" && <span className="sheet-note">{note}</span>}
        </>
      ),
      value: valueOf(entry, typed),
      average: sums ? averageText(format, average, sums.scale) : "",
    };
  };
  const groupsOf = (part: ReportPart<AssessmentRow>) => {
    const keyOf = ({ assessment }: Column) => (assessment.exam === "" ? assessment.category : assessment.exam);
    const order = [...rules.categories.map(({ id }) => id), "written", "oral", ""];
    const found = Map.groupBy(part.columns, ({ column }) => (order.includes(keyOf(column)) ? keyOf(column) : ""));
    return order.flatMap((id) => {
      const columns = found.get(id);
      if (!columns) return [];
      const at = rules.categories.findIndex((one) => one.id === id);
      const share = shares?.[at];
      const percent = share ? `${numberText(format, share)}\u00a0%` : "";
      const name = rules.categories[at]?.name ?? (id === "written" || id === "oral" ? examWords[id] : "");
      return [{ id, name, percent, columns }];
    });
  };
  return (part: ReportPart<AssessmentRow>, row: MarkTableRow): readonly SheetRow[] => {
    const mark = part.markOf(row.student.id);
    if (!mark) return [];
    const groups = groupsOf(part);
    const tests = groups.flatMap(({ id, name, percent, columns }): MarkLine[] => {
      const head = <b>{name === "" ? t`Without a category` : name}</b>;
      const step = mark.sum.steps.find((one) => one.type === "average" && one.of === "category" && one.id === id);
      const average = sums && step?.type === "average" ? averageText(format, step.value, sums.scale) : "";
      const lines = columns.map((column) => testLine(row, column));
      if (groups.length === 1 && name === "")
        return lines.map((line, at) => (at === lines.length - 1 ? { ...line, kind: "end" } : line));
      return [
        {
          key: `group ${id}`,
          text: (
            <>
              {head}
              {percent !== "" && `, ${t`${percent} of the mark`}`}
            </>
          ),
          value: "",
          keeps: 2,
          kind: "group" as const,
        },
        ...lines.map((line, at) => ({
          ...line,
          keeps: average !== "" && at >= lines.length - 2 ? 1 : 0,
          ...(average === "" && at === lines.length - 1 ? { kind: "end" as const } : {}),
        })),
        ...(average === ""
          ? []
          : [
              {
                key: `average ${id}`,
                text: t({ message: "Average", context: "a column of marks" }),
                value: ofMost(average),
                kind: "end" as const,
              },
            ]),
      ];
    });
    const by = adjustedBy(mark.sum);
    const last = mark.sum.steps.findLast((step) => step.type === "rounded");
    const way = last?.type === "rounded" && !mark.isConfirmed ? wayOfRounding(last) : undefined;
    const rounded = {
      up: t({ message: "rounded up", context: "an average" }),
      down: t({ message: "rounded down", context: "an average" }),
    };
    const reason = choices.hasReasons ? (mark.stored?.reason ?? "") : "";
    const without = by ? markText(format, mark.sum.computed) : "";
    const adjusted = [t({ message: "Adjustment", context: "a column of marks" }), t`without it ${without}`].join(", ");
    const shown = sums ? decimalText(format, mark.shown) || "–" : (mark.level ?? "–");
    const stand = standWords(i18n, format, mark);
    const name = nameOf(part.term);
    const sumLines: MarkLine[] = [
      ...(sums
        ? [
            {
              key: "average",
              text: [t({ message: "Average", context: "a column of marks" }), way && rounded[way]]
                .filter(Boolean)
                .join(", "),
              value: exactText(format, mark.sum, sums.scale),
              keeps: 2,
            },
          ]
        : []),
      ...(by
        ? [
            {
              key: "adjusted",
              text: reason === "" ? adjusted : `${adjusted}: ${reason}`,
              value: adjustmentText(format, by),
              keeps: 1,
            },
          ]
        : []),
      {
        key: "mark",
        text: (
          <>
            {t`Mark: ${name}`}
            {stand !== "" && <span className="sheet-note">{stand}</span>}
          </>
        ),
        value: most === "" || shown === "–" ? shown : <OfMost value={shown} most={most} />,
        average: sums ? averageText(format, part.average, sums.scale) : "",
        kind: "mark",
      },
    ];
    return [...tests, ...sumLines].map((line) => markLineRow(line, hasClassAverage));
  };
};
