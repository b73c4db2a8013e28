import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import type { MarkTableRow, MarkTable } from "../sums/mark-table.ts";
import { exactText } from "../sums/mark-words.ts";
import { StandMark } from "../sums/stand-mark.tsx";

type PhoneAveragesProps = { readonly table: MarkTable; readonly onExplain: (row: MarkTableRow) => void };

/** Each student's average and mark of the term; a press says how they come about. */
export function PhoneAverages({ table, onExplain }: PhoneAveragesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { rules, rows } = table;
  const { sums } = rules;
  const [averageName, markName] = [
    t({ message: "Average", context: "a column of marks" }),
    t({ message: "Mark", context: "a column of marks" }),
  ];
  return (
    <section>
      <h2 className="flex gap-3 px-4 pt-6 pb-1 text-small text-ink-2">
        <span className="flex-1 font-semibold">
          <Trans>Students</Trans>
        </span>
        {sums && <span className="w-16 text-end">{averageName}</span>}
        <span className="w-12 text-end">{markName}</span>
      </h2>
      <ul>
        {rows.map((row) => {
          const { mark } = row;
          return (
            <li key={row.student.id} className="border-b border-line">
              <button
                type="button"
                onClick={() => onExplain(row)}
                className="flex min-h-11 w-full items-center gap-3 px-4 py-1 text-start text-body active:pressed"
              >
                <span className="min-w-0 flex-1 truncate">
                  {row.last !== "" && <span className="font-semibold text-ink">{row.last} </span>}
                  {row.first}
                </span>
                {sums && (
                  <span className="w-16 text-end text-ink-2 tabular-nums">
                    <span className="sr-only">, {averageName} </span>
                    {exactText(format, mark.sum, sums.scale)}
                  </span>
                )}
                <span
                  className={join(
                    "flex min-w-12 items-center justify-end gap-1 tabular-nums",
                    mark.stand === "proposed" ? "text-ink-2" : "font-strong",
                  )}
                >
                  <span className="sr-only">, {markName} </span>
                  {mark.isBelow && <Icon icon={ArrowDown} size={13} />}
                  <StandMark mark={mark} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
