import { Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { join } from "#ui/kit/styles";
import type { Column, MarkTableRow } from "./mark-table.ts";

type LevelBarsProps = {
  readonly column: Column;
  readonly steps: readonly string[];
  readonly rows: readonly MarkTableRow[];
  /** Whose block is in ink. */
  readonly student: string;
};

/** How often each level was reached, one block a student; levels have no average. */
export function LevelBars({ column, steps, rows, student }: LevelBarsProps) {
  const format = useFormat();
  const levelOf = (row: MarkTableRow) => {
    const entry = row.cells.get(column.assessment.id)?.entry;
    return entry?.type === "mark" ? entry.mark : "";
  };
  return (
    <table className="w-full text-ui tabular-nums">
      <caption className="sr-only">
        <Trans>How often each level was reached</Trans>
      </caption>
      <tbody>
        {steps.map((step) => {
          const found = rows.filter((row) => levelOf(row) === step);
          return (
            <tr key={step}>
              <th scope="row" className="w-10 py-0.5 text-start font-semibold">
                {step}
              </th>
              <td>
                <span aria-hidden className="flex flex-wrap gap-0.5">
                  {found.map((row) => (
                    <span
                      key={row.student.id}
                      className={join("h-2.5 w-4 rounded-bar", row.student.id === student ? "bg-ink" : "bg-(--c-bar)")}
                    />
                  ))}
                </span>
              </td>
              <td className="w-8 text-end text-ink-2">{format.number(found.length)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
