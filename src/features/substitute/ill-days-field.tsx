import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { join } from "#ui/kit/styles";
import type { Ill } from "./use-ill.ts";

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
          <div
            key={date}
            className={join(
              "flex min-h-14 min-w-36 items-center rounded-block border px-3 py-1.5",
              isChosen ? "border-p-700 bg-p-50" : "border-line",
              isFree && "hatched text-ink-2",
            )}
          >
            {isFree ? (
              <span className="text-ui">
                {name}
                <span className="block text-small">{closedBy ?? t`no lesson left`}</span>
              </span>
            ) : (
              <Checkbox isSelected={isChosen} onChange={() => ill.toggleDay(date)} className="flex-row-reverse">
                <span className="font-semibold">{name}</span>
                <span className="block text-small text-ink-2">
                  {t`${plural(lessons, { one: "# lesson", other: "# lessons" })}`}
                </span>
              </Checkbox>
            )}
          </div>
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
