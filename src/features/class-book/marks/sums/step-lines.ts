import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { adjustedBy } from "#domain/marks/table/term-marks";
import { one, isEqual, type Fraction, subtract } from "#domain/marks/scale/fraction";
import { shownUnrounded, wayOfRounding } from "#domain/marks/sums/shown-marks";
import type { LeftOutWhy, Step } from "#domain/marks/rules/sum";
import type { Format } from "#i18n/format";
import { decimalText } from "#i18n/words/mark-words";
import type { MarkTableRow, MarkTable } from "./mark-table.ts";
import { averageText, typedMarkName, markText, numberText } from "./mark-words.ts";

/** A line of a derivation: what, how it counts, and the number. */
export type StepLine = {
  readonly text: string;
  readonly aside: string;
  readonly value: string;
  readonly isSum: boolean;
};

const reasons = {
  empty: msg({ message: "nothing yet, left out", context: "why a mark does not count" }),
  absent: msg({ message: "absent, left out", context: "why a mark does not count" }),
  repeat: msg({ message: "to repeat, left out", context: "why a mark does not count" }),
  exempt: msg({ message: "exempt, left out", context: "why a mark does not count" }),
  missing: msg({ message: "not handed in, left out", context: "why a mark does not count" }),
  cheated: msg({ message: "cheated, left out", context: "why a mark does not count" }),
  weight: msg({ message: "its weight is 0, left out", context: "why a mark does not count" }),
  category: msg({ message: "without a category, left out", context: "why a mark does not count" }),
  "off-scale": msg({ message: "not on the scale, left out", context: "why a mark does not count" }),
  "no-exam": msg({ message: "the rules have no exam, left out", context: "why a mark does not count" }),
  "no-points": msg({ message: "out of 0 points, left out", context: "why a mark does not count" }),
  "not-helping": msg({ message: "optional, and it wouldn't help", context: "why a mark does not count" }),
  "not-best": msg({ message: "not among the best, left out", context: "why a mark does not count" }),
  alone: msg({ message: "optional, and alone it counts nothing", context: "why a mark does not count" }),
} as const satisfies Record<LeftOutWhy, unknown>;

/** The steps of a student's mark, each as a line to read. */
export const stepLines = (i18n: I18n, format: Format, table: MarkTable, row: MarkTableRow): readonly StepLine[] => {
  const { rules, terms, allColumns } = table;
  const { sums } = rules;
  if (!sums) return [];
  const average = (value: Fraction) => averageText(format, value, sums.scale);
  const nameOf = (of: string, id: string): string => {
    if (of === "category" && (id === "written" || id === "oral")) return nameOf("exam", id);
    if (of === "category") return rules.categories.find((one) => one.id === id)?.name ?? i18n._(msg`All tests`);
    if (of === "term") return terms.find(({ number }) => String(number) === id)?.name || i18n._(msg`Year`);
    if (of === "exam") {
      if (id === "written") return i18n._(msg({ message: "Written", context: "part of an exam" }));
      if (id === "oral") return i18n._(msg({ message: "Oral", context: "part of an exam" }));
      if (id === "exam") return i18n._(msg({ message: "Exam", context: "of the year, beside its terms" }));
      if (id === "year") return i18n._(msg`The year before the exam`);
    }
    if (of === "points")
      return i18n._(msg({ message: "All points", context: "of tests, summed; marks stand beside them" }));
    if (of === "rest") return i18n._(msg`All the rest`);
    return allColumns.find(({ assessment }) => assessment.id === id)?.assessment.title || i18n._(msg`Untitled`);
  };
  /** "14 of 20", where points were typed. */
  const pointsOf = (id: string): string => {
    const typed = allColumns.find(({ assessment }) => assessment.id === id)?.typed;
    const entry = row.cells.get(id)?.entry;
    return typed?.kind === "points" && entry?.type === "mark" ? typedMarkName(i18n, format, entry, typed) : "";
  };
  /** "67.6 of 135", where points are summed. */
  const summedPoints = (points: { readonly reached: Fraction; readonly most: Fraction } | undefined): string => {
    if (!points) return "";
    const [value, most] = [numberText(format, points.reached), numberText(format, points.most)];
    return i18n._(msg`${value} of ${most}`);
  };
  /** An average in as many places as tell it from what it is rounded to. */
  const averageOf = ({ of, id, value }: Step & { readonly type: "average" }): string => {
    const found = row.mark.sum.steps.find((one) => one.type === "rounded" && one.of === of && one.id === id);
    return found?.type === "rounded"
      ? decimalText(format, shownUnrounded(value, found, sums.scale, subtract(found.from, value)))
      : average(value);
  };
  const line = (text: string, aside: string, value: string, isSum = false): StepLine => ({ text, aside, value, isSum });
  const { computed } = row.mark.sum;
  const without =
    computed && adjustedBy(row.mark.sum)
      ? [line(i18n._(msg`Without the adjustment`), "", markText(format, computed))]
      : [];
  const steps = row.mark.sum.steps.flatMap((step): readonly StepLine[] => {
    switch (step.type) {
      case "part": {
        const times = numberText(format, step.weight);
        const notes = [
          step.of === "points" ? summedPoints(step.points) : pointsOf(step.id),
          step.of === "test" && sums.by === "points" && !step.points ? i18n._(msg`a mark, beside the points`) : "",
          step.state === "missing" ? i18n._(msg({ message: "not handed in", context: "a student in a test" })) : "",
          step.state === "cheated" ? i18n._(msg({ message: "cheated", context: "a student in a test" })) : "",
          isEqual(step.weight, one) ? "" : i18n._(msg`weight ${times}`),
        ];
        return [
          line(
            nameOf(step.of, step.id),
            notes.filter(Boolean).join(", "),
            step.of === "test" ? numberText(format, step.value) : average(step.value),
          ),
        ];
      }
      case "over-pass":
        return [
          line(
            nameOf("test", step.id),
            i18n._(msg`optional, points above the pass`),
            `${step.over.top > 0n ? "+" : ""}${numberText(format, step.over)}`,
          ),
        ];
      case "left-out":
        return [line(nameOf(step.of, step.id), i18n._(reasons[step.why]), "–")];
      case "average": {
        const title =
          step.of === "category"
            ? i18n._(msg`Average of ${nameOf("category", step.id)}`)
            : step.of === "exam"
              ? i18n._(msg`Average of the exam`)
              : i18n._(msg({ message: "Average", context: "a column of marks" }));
        return [line(title, summedPoints(step.points), averageOf(step), true)];
      }
      case "adjusted":
        return [
          line(
            i18n._(msg({ message: "Adjustment", context: "a column of marks" })),
            step.reason,
            `${step.by.top > 0n ? "+" : ""}${numberText(format, step.by)}`,
          ),
        ];
      case "rounded": {
        if (step.to) {
          return isEqual(step.from, step.to)
            ? []
            : [
                line(
                  wayOfRounding(step) === "up"
                    ? i18n._(msg({ message: "Rounded up", context: "a mark" }))
                    : i18n._(msg({ message: "Rounded down", context: "a mark" })),
                  decimalText(format, shownUnrounded(step.from, step, sums.scale)),
                  markText(format, step.to),
                  true,
                ),
              ];
        }
        const [low, high] = step.between ?? [step.from, step.from];
        return [line(i18n._(msg`You round yourself`), `${markText(format, low)} – ${markText(format, high)}`, "")];
      }
      case "clamped":
        return [line(i18n._(msg`Within the scale`), markText(format, step.from), markText(format, step.to), true)];
      case "no-mark":
        return step.of === "category" || step.of === "exam" || step.id === "terms"
          ? []
          : [
              line(
                i18n._(
                  step.why === "weights"
                    ? msg`No mark: the weights of what is there come to nothing.`
                    : msg`No mark: there is nothing to count yet.`,
                ),
                "",
                "–",
                true,
              ),
            ];
    }
  });
  return [...steps, ...without];
};
