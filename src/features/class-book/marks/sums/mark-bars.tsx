import { useLingui } from "@lingui/react/macro";
import type { Distribution } from "#domain/marks/table/distribution";
import { exact, toDecimal, toExactDecimal, toNumber } from "#domain/marks/scale/fraction";
import { compareMarks, type NumberScale } from "#domain/marks/scale/scale";
import { useFormat } from "#i18n/use-format";
import { join } from "#ui/kit/styles";
import { decimalText } from "#i18n/words/mark-words";
import { markText } from "./mark-words.ts";

type MarkBarsProps = {
  readonly distribution: Distribution;
  readonly scale: NumberScale;
  /** Whose block is in ink. */
  readonly student: string;
  readonly places: number;
  readonly isSmall?: boolean;
};

/** One block a student, from the worst mark to the best; the average as a line. */
export function MarkBars({ distribution, scale, student, places, isSmall = false }: MarkBarsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { bars, average } = distribution;
  const mean = average.value;
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return null;
  const width = Number(scale.bars.width);
  // Where marks are nearest to a bar it stands around them.
  const around = scale.bars.by === "nearest" ? width / 2 : 0;
  const sign = scale.better === "higher" ? 1 : -1;
  const whole = bars.length * width;
  const place = (value: number) => ((sign * (value - toNumber(first.from)) + around) / whole) * 100;
  const passAt = place(Number(scale.pass));
  const meanText = mean ? decimalText(format, toDecimal(mean, places)) : "";
  const label = bars
    .filter(({ students }) => students.length > 0)
    .map(({ from, students }) => `${markText(format, from)}: ${format.number(students.length)}`)
    .join(", ");
  const size = isSmall ? "h-[5px]" : "h-2.5";
  return (
    <div
      role="img"
      aria-label={mean ? t`How the marks are spread: ${label}. Average ${meanText}.` : t`No marks yet`}
      className={join("relative", isSmall ? "pt-1" : "pt-7")}
    >
      <div
        aria-hidden
        className={join("relative flex items-end gap-0.5 border-b border-line-2", isSmall ? "h-12" : "h-28")}
      >
        {bars.map(({ from, students }) => {
          const isLow = compareMarks(scale, from, exact(scale.pass)) < 0;
          return (
            <div
              key={toExactDecimal(from)}
              className="flex h-full min-w-0 flex-1 flex-col-reverse gap-px overflow-hidden pb-px"
            >
              {students.map((id) => (
                <span
                  key={id}
                  className={join(
                    "max-h-2.5 min-h-0.5 shrink rounded-bar",
                    size,
                    id === student ? "bg-ink" : isLow ? "border border-(--c-bar)" : "bg-(--c-bar)",
                  )}
                />
              ))}
            </div>
          );
        })}
        {mean && (
          <span
            className="absolute -top-1 bottom-0 border-s-2 border-ink"
            style={{ insetInlineStart: `${place(toNumber(mean))}%` }}
          >
            {!isSmall && (
              <span className="absolute bottom-full -translate-x-1/2 rounded-chip bg-ink px-2 py-0.5 text-small font-semibold whitespace-nowrap text-surface">
                Ø {meanText}
              </span>
            )}
          </span>
        )}
      </div>
      {!isSmall && (
        <div aria-hidden className="relative mt-1 flex justify-between text-small text-ink-2 tabular-nums">
          <span>{markText(format, first.from)}</span>
          <span className="absolute -translate-x-1/2 font-semibold text-ink" style={{ insetInlineStart: `${passAt}%` }}>
            {decimalText(format, scale.pass)}
          </span>
          <span>{decimalText(format, sign > 0 ? scale.most : scale.least)}</span>
        </div>
      )}
    </div>
  );
}
