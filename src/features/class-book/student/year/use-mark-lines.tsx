import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { adjustedBy } from "#domain/marks/table/term-marks";
import { exact, toDecimal, toExactDecimal } from "#domain/marks/scale/fraction";
import { shownAverage } from "#domain/marks/sums/shown-marks";
import { sharesOf } from "#domain/marks/rules/weights";
import type { CourseStanding } from "#domain/student-page/course-standing";
import { useFormat } from "#i18n/use-format";
import { decimalText, standWords } from "#i18n/words/mark-words";
import { type MarkLine, OfMost } from "#ui/sheet/mark-line";
import { typedMarkName } from "../../marks/sums/mark-words.ts";

/** Marks with what they go up to, on a scale that goes up. */
export const useMarkOf = () => {
  const format = useFormat();
  return ({ rules: { sums } }: CourseStanding, value: string): ReactNode => {
    if (value === "" || value === "–") return "–";
    const most = sums?.scale.better === "higher" ? decimalText(format, sums.scale.most) : "";
    return most === "" ? <b>{value}</b> : <OfMost value={value} most={most} />;
  };
};

/**
 * The tests behind a student's mark by category, and what the mark comes to: for parents, so
 * without what another student has. Reasons of adjustments are there where they are asked for.
 */
export const useMarkLines = () => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const markOf = useMarkOf();
  const examWords: Readonly<Record<string, string>> = {
    written: t({ message: "Written", context: "part of an exam" }),
    oral: t({ message: "Oral", context: "part of an exam" }),
  };
  const averageName = t({ message: "Average", context: "a column of marks" });
  return (standing: CourseStanding, { hasReasons }: { readonly hasReasons: boolean }): readonly MarkLine[] => {
    const { rules, mark, columns, cells } = standing;
    const { sums, categories } = rules;
    const shares = sharesOf(categories.map(({ weight }) => exact(weight)));
    const keyOf = ({ assessment: { exam, category } }: (typeof columns)[number]) => exam || category;
    const order = [...categories.map(({ id }) => id), "written", "oral", ""];
    const filled = columns.filter(({ assessment }) => (cells.get(assessment.id)?.entry.type ?? "empty") !== "empty");
    const groups = Map.groupBy(filled, (column) => (order.includes(keyOf(column)) ? keyOf(column) : ""));
    const tests = order.flatMap((id): MarkLine[] => {
      const found = groups.get(id);
      if (!found) return [];
      const share = shares?.[categories.findIndex((one) => one.id === id)];
      const percent = share ? `${decimalText(format, toExactDecimal(share) ?? toDecimal(share, 1))}\u00a0%` : "";
      const name = categories.find((one) => one.id === id)?.name ?? examWords[id] ?? "";
      const step = mark.sum.steps.find((one) => one.type === "average" && one.of === "category" && one.id === id);
      const average = sums && step?.type === "average" ? decimalText(format, shownAverage(step.value, sums.scale)) : "";
      const lines = found.map(({ assessment, typed }, at): MarkLine => ({
        key: assessment.id,
        day: format.date(assessment.date, "short"),
        text: assessment.title || t`Untitled`,
        value: typedMarkName(i18n, format, cells.get(assessment.id)!.entry, typed),
        ...(at === found.length - 1 ? { kind: "end" as const } : {}),
      }));
      if (groups.size === 1 && name === "") return lines;
      const head = name === "" ? t`Without a category` : name;
      const text =
        percent === "" ? (
          <b>{head}</b>
        ) : (
          <>
            <b>{head}</b>, {percent}
          </>
        );
      const value =
        average === "" ? (
          ""
        ) : (
          <>
            {averageName} {markOf(standing, average)}
          </>
        );
      return [{ key: `group ${id}`, text, value, kind: "group", keeps: 1 }, ...lines];
    });
    const by = adjustedBy(mark.sum);
    const reason = hasReasons ? (mark.stored?.reason ?? "") : "";
    const adjustment = t({ message: "Adjustment", context: "a column of marks" });
    const moved = by ? decimalText(format, toExactDecimal(by) ?? toDecimal(by, 3)) : "";
    const shown = mark.level ?? decimalText(format, mark.shown);
    const stand = mark.stand === "counts" ? "" : standWords(i18n, format, mark);
    return [
      ...tests,
      ...(by && hasReasons
        ? [
            {
              key: "adjusted",
              text: reason === "" ? adjustment : `${adjustment}: ${reason}`,
              value: moved.startsWith("-") ? moved.replace("-", "−") : `+${moved}`,
              keeps: 1,
            },
          ]
        : []),
      ...(shown === ""
        ? []
        : [
            {
              key: "mark",
              text: [t({ message: "Mark", context: "a column of marks" }), stand].filter(Boolean).join(", "),
              value: markOf(standing, shown),
              kind: "mark" as const,
            },
          ]),
    ];
  };
};
