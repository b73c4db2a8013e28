import { Trans, useLingui } from "@lingui/react/macro";
import { studentLevels } from "#domain/marks/table/term-marks";
import { useFormat } from "#i18n/use-format";
import type { MarkTableRow, MarkTable } from "./mark-table.ts";
import { stepLines } from "./step-lines.ts";

/** How a student's mark comes about, line by line. */
export function MarkSteps({ table, row }: { readonly table: MarkTable; readonly row: MarkTableRow }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const lines = stepLines(i18n, format, table, row);
  return table.rules.sums ? (
    <table className="w-full text-ui tabular-nums">
      <caption className="sr-only">
        <Trans>How the mark comes about</Trans>
      </caption>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at} className={line.isSum ? "border-b border-line font-semibold text-ink" : "text-ink"}>
            <th scope="row" className="py-1 pe-3 text-start font-[inherit]">
              {line.text}
            </th>
            <td className="py-1 pe-3 text-ink-2 font-normal">{line.aside}</td>
            <td className="py-1 text-end whitespace-nowrap">{line.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ) : (
    <LevelSteps table={table} row={row} />
  );
}

/** Levels have no average: how often each was reached, and the last one. */
function LevelSteps({ table, row }: { readonly table: MarkTable; readonly row: MarkTableRow }) {
  const format = useFormat();
  const levels = studentLevels(table.rules, table.term, { columns: table.allColumns, cells: row.cells });
  const found = levels?.counts.filter(({ count }) => count > 0) ?? [];
  return (
    <>
      <p className="text-body text-ink-2">
        <Trans>Levels have no average: the last one that was reached is shown.</Trans>
      </p>
      {found.length > 0 && (
        <table className="mt-3 w-full text-ui tabular-nums">
          <caption className="sr-only">
            <Trans>How often each level was reached</Trans>
          </caption>
          <tbody>
            {found.map(({ step, count }) => (
              <tr key={step} className="border-b border-line">
                <th scope="row" className="py-1 pe-3 text-start font-normal text-ink">
                  {step}
                </th>
                <td className="py-1 text-end">{format.number(count)}</td>
              </tr>
            ))}
            <tr className="font-semibold text-ink">
              <th scope="row" className="py-1 pe-3 text-start font-[inherit]">
                <Trans>Last level</Trans>
              </th>
              <td className="py-1 text-end">{row.mark.level ?? "–"}</td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  );
}
