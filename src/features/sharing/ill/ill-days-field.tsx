import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { join } from "#ui/kit/styles";
import type { Ill } from "./use-ill.ts";

const tile = "flex min-h-14 min-w-36 items-center rounded-block border px-3 py-1.5";

/** The days: those with lessons to choose, free ones with their reason. */
export function IllDays({ ill }: { readonly ill: Ill }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  return (
    <div role="group" aria-label={t`Days`} className="flex flex-wrap items-end gap-2">
      {ill.days.map(({ date, lessons, closedBy }) => {
        const day = format.date(date, "weekdayMedium");
        const name = date === today ? t`Today, ${day}` : day;
        const isChosen = ill.chosen.includes(date);
        const isFree = lessons === 0;
        return (
          <Fragment key={date}>
            {isFree ? (
              <span className={join(tile, "hatched border-line text-ui text-ink-2")}>
                <span>
                  {name}
                  <span className="block text-small">{closedBy ?? t`no lesson left`}</span>
                </span>
              </span>
            ) : (
              <Checkbox
                isSelected={isChosen}
                onChange={() => ill.toggleDay(date)}
                className={join(
                  tile,
                  "flex-row-reverse justify-between",
                  isChosen ? "border-focus bg-chosen" : "border-line-2",
                )}
              >
                <span className="font-semibold">{name}</span>
                <span className="block text-small text-ink-2">
                  {t`${plural(lessons, { one: "# lesson", other: "# lessons" })}`}
                </span>
              </Checkbox>
            )}
          </Fragment>
        );
      })}
      <DatePicker
        label={t`Another day`}
        value={null}
        min={today}
        max={ill.lastDay}
        onChange={(date) => date !== null && ill.addDay(date)}
        className="w-36"
      />
    </div>
  );
}
