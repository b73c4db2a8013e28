import { useLingui } from "@lingui/react/macro";

import { join } from "#ui/kit/styles";

/**
 * `none`: no school anyway. `part`: hours or some classes are off. The others name what takes the
 * whole day, or say that nothing does.
 */
export type PictureState = "none" | "day" | "part" | "school" | "public" | "own";

export type YearPictureProps = {
  /** One column each, every column with the same week days. */
  weeks: readonly { monday: string; days: readonly { date: string; state: PictureState }[] }[];
  /** The months' first days, the columns that hold them, and their days for screen readers. */
  months: readonly { date: string; week: number; school: number; off: number }[];
  /** The name of the month of a `YYYY-MM-DD`. */
  formatMonth: (date: string, style: "short" | "long") => string;
  className?: string;
};

const faces: Record<PictureState, string> = {
  none: "invisible",
  day: "bg-week-future",
  part: "border-[1.5px] border-strong bg-[linear-gradient(to_top,var(--strong)_50%,transparent_50%)]",
  school: "bg-primary",
  public: "bg-p-700 dark:bg-(--p-600)",
  own: "border-[1.5px] border-strong",
};

/** A day's look, for a legend. */
export function PictureSwatch({ state, className }: { state: PictureState; className?: string }) {
  return <span aria-hidden className={join("h-2 w-3 shrink-0 rounded-[2.5px] keeps-color", faces[state], className)} />;
}

/** The school year day by day: weeks as columns, week days as rows, months above. */
export function YearPicture({ weeks, months, formatMonth, className }: YearPictureProps) {
  const { t } = useLingui();
  return (
    <div className={join("@container", className)}>
      <div aria-hidden>
        <div className="relative h-4 text-micro font-medium text-ink-2">
          {months.map(({ date, week }, index) => (
            <span
              key={date}
              className={join(
                "absolute whitespace-nowrap",
                index % 2 === 1 && "@max-[30rem]:hidden",
                // A year that begins in the last days of a month has no room for its name.
                index === 0 && (months[1]?.week ?? 9) < 2 && "hidden",
              )}
              style={{ insetInlineStart: `${(week / weeks.length) * 100}%` }}
            >
              {formatMonth(date, "short")}
            </span>
          ))}
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-x-[3px] @max-[30rem]:gap-x-0.5">
          {weeks.map(({ monday, days }) => (
            <span key={monday} className="grid gap-[3px] @max-[30rem]:gap-0.5">
              {days.map(({ date, state }) => (
                <span
                  key={date}
                  className={join("h-2 rounded-[2.5px] keeps-color @max-[30rem]:rounded-[1.5px]", faces[state])}
                />
              ))}
            </span>
          ))}
        </div>
      </div>
      <div className="sr-only">
        <table>
          <caption>{t`The months of the school year`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              <th scope="col">{t`School days`}</th>
              <th scope="col">{t`Days off`}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ date, school, off }) => (
              <tr key={date}>
                <th scope="row">{formatMonth(date, "long")}</th>
                <td>{school}</td>
                <td>{off}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
