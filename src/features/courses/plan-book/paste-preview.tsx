import { use } from "react";
import { useLingui } from "@lingui/react/macro";
import type { PassReason, PastePlan } from "#domain/plan-book/plan-paste";
import { useFormat } from "#i18n/use-format";
import type { SlotPasteLine } from "./book-lines.ts";
import { BookOutcomesContext, readCell } from "./book-outcomes.ts";
import { columnName } from "./column-name.ts";
import { useUnreadWords } from "./use-unread-words.ts";

/**
 * Every slot from the first to the last that is filled: what goes in, what it replaces, and which
 * ones are passed over.
 */
export function PastePreview({ plan }: { readonly plan: PastePlan<SlotPasteLine> }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const reasons: Record<PassReason, string> = {
    cancelled: t({ message: "Cancelled", context: "lesson" }),
    held: t({ message: "Held", context: "status of a lesson plan" }),
    locked: t({ message: "Locked", context: "field of a record" }),
    planned: t`Planned already`,
  };
  return (
    // A list that scrolls is reached by keys too.
    <div
      role="region"
      aria-label={t`Which slots are filled`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 overflow-y-auto border-y border-line"
    >
      <table className="w-full text-ui">
        <thead className="sr-only">
          <tr>
            <th scope="col">{columnName(i18n, "slot")}</th>
            <th scope="col">{columnName(i18n, "title")}</th>
          </tr>
        </thead>
        <tbody>
          {plan.steps.map((step) => {
            const { line } = step.line;
            const { occurrence } = line.item;
            return (
              <tr key={line.key} className="border-line not-last:border-b align-top">
                <th
                  scope="row"
                  className="w-40 py-1.5 pe-3 text-start font-normal whitespace-nowrap text-ink-2 tabular-nums"
                >
                  {format.date(occurrence.date, "weekdayMedium")}, {format.time(occurrence.start)}
                </th>
                <td className="py-1.5 wrap-anywhere">
                  {step.type === "pass" ? (
                    <span className="text-ink-2">
                      {reasons[step.reason]}
                      {line.lesson?.title ? `: ${line.lesson.title}` : ""}
                    </span>
                  ) : (
                    step.cells.map(({ column, text, replaced }) => (
                      <span key={column} className="block">
                        {column !== "title" && <span className="text-ink-2">{columnName(i18n, column)}: </span>}
                        {replaced !== "" && <del className="me-2 text-ink-2">{replaced}</del>}
                        <span className="font-medium text-ink">{text}</span>
                        {column === "outcomes" && <UnreadOutcomes typed={text} />}
                      </span>
                    ))
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What of a pasted cell is no outcome: it stays in the cell, to be mended there. */
function UnreadOutcomes({ typed }: { readonly typed: string }) {
  const outcomes = use(BookOutcomesContext);
  const wordsOf = useUnreadWords();
  const unread = outcomes ? readCell(outcomes, typed, undefined).unread : [];
  return unread.map((one) => (
    <span key={one.typed} className="block text-small text-danger-text">
      {wordsOf(one)}
    </span>
  ));
}
