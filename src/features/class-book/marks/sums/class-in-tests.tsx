import { Trans } from "@lingui/react/macro";
import { ownScale } from "#domain/marks/table/mark-columns";
import { testsBeside } from "#domain/marks/changes/tests-beside";
import { shareOfScale } from "#domain/marks/scale/share-of-scale";
import { shownAverage } from "#domain/marks/sums/shown-marks";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import { join } from "#ui/kit/styles";
import type { MarkTable } from "./mark-table.ts";

/** Tests that are shown at most. */
const most = 8;

/** The class's averages in the term's tests, by date: the chosen one is read beside the others. */
export function ClassInTests({ table, chosen }: { readonly table: MarkTable; readonly chosen: string }) {
  const format = useFormat();
  const { columns, rules } = table;
  const tests = columns.flatMap((column) => {
    const { typed, assessment } = column;
    const [average, scale] = [table.averageOf(column), ownScale(column, rules)];
    if (!average || !scale || typed.kind === "steps") return [];
    const text = decimalText(format, shownAverage(average, typed));
    const points = typed.kind === "points" ? typed.most : "";
    const { id, date, title } = assessment;
    return [{ id, date, title, text, points, share: shareOfScale(scale, average) }];
  });
  if (tests.length < 2) return null;
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-ui font-semibold">
        <Trans>The class in each test</Trans>
      </h3>
      <ul className="flex flex-col gap-1.5">
        {testsBeside(tests, chosen, most).map(({ id, title, text, points, share }) => (
          <li
            key={id}
            className={join(
              "grid grid-cols-[minmax(0,1fr)_96px_64px] items-center gap-2 text-ui",
              id === chosen ? "font-semibold text-ink" : "text-ink-2",
            )}
          >
            <span className="truncate">{title || <Trans>Untitled</Trans>}</span>
            <span aria-hidden className="h-2 rounded-bar bg-canvas">
              <span
                className={join("block h-full rounded-bar", id === chosen ? "bg-ink" : "bg-(--c-bar)")}
                style={{ width: `${share * 100}%` }}
              />
            </span>
            <span className="text-end whitespace-nowrap tabular-nums">
              {text}
              {points !== "" && <span className="text-small text-ink-2">/{decimalText(format, points)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
