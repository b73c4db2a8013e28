import { useLingui } from "@lingui/react/macro";
import { dayLabelOf, weekLabelOf } from "#domain/schedule/rotation-labels";
import { addDays, datesBetween, isoWeek, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { isDateInRange } from "#domain/time/date-range";
import { useFormat } from "#i18n/use-format";
import { viewRange } from "../grid/calendar-views.ts";
import { monthDays } from "../month/month-days.ts";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { PrintedLine } from "./printed-line.tsx";

type PrintMonthProps = PrintedView & { readonly choices: PrintChoices };

/**
 * A month by its weeks. Rows grow with what is in them: nothing is cut, even if it takes a second
 * page.
 */
export function PrintMonth({ year, content, date, choices }: PrintMonthProps) {
  const { t } = useLingui();
  const format = useFormat();
  const month = viewRange("dayGridMonth", date, year.schoolyear.start);
  const days = monthDays(content.items);
  const mondays = datesBetween(mondayOf(month.start), month.end).filter((day) => mondayOf(day) === day);
  /** "Day 3" in a cycle of days. */
  const cycleDay = (day: PlainDate) => {
    const { label } = dayLabelOf(year.expander, day) ?? { label: "" };
    return label === "" ? "" : t`Day ${label}`;
  };
  const isIdle = (weekday: number) => !mondays.some((monday) => days.has(addDays(monday, weekday - 1)));
  return (
    <table className="print-month" style={{ blockSize: "168mm" }}>
      <thead>
        <tr>
          <th className="print-week-number">
            <span className="sr-only">{t`Week`}</span>
          </th>
          {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
            <th key={weekday} scope="col" className={weekday > 5 && isIdle(weekday) ? "print-idle" : ""}>
              {format.weekday(weekday, "short")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mondays.map((monday) => (
          <tr key={monday}>
            <th scope="row" className="print-week-number">
              {isoWeek(monday).week} <b>{weekLabelOf(year.expander, monday)?.label}</b>
            </th>
            {datesBetween(monday, addDays(monday, 6)).map((day) => (
              <td key={day} className={content.closedDays.has(day) && isDateInRange(day, month) ? "print-closed" : ""}>
                {isDateInRange(day, month) && (
                  <>
                    <b>{Number(day.slice(8))}</b> {cycleDay(day)} {content.closedDays.get(day)?.name}
                    {days.get(day)?.items.map((item) => (
                      <PrintedLine key={item.id} item={item} date={day} hasTitle={choices.hasTitles} />
                    ))}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
