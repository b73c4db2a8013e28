import { useLingui } from "@lingui/react/macro";
import { isDateInRange } from "#domain/time/date-range";
import { dayLabelOf, weekLabelOf } from "#domain/schedule/rotation-labels";
import { addDays, datesBetween, isoWeek, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import type { SheetTable } from "#ui/sheet/sheet";
import { viewRange } from "../grid/calendar-views.ts";
import { type MonthDay, monthDays } from "../month/month-days.ts";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { PrintedLine } from "./printed-line.tsx";

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Widths in pixels, and the height that the weeks of a month share. */
const [numberWide, idleWide, monthHigh] = [34, 60, 560];

/**
 * A month by its weeks. Rows grow with what is in them: nothing is cut, even if it takes a second
 * page.
 */
export const monthBlock = (printed: PrintedView, choices: PrintChoices): SheetTable => {
  const { year, content, date } = printed;
  const month = viewRange("dayGridMonth", date, year.schoolyear.start);
  const days = monthDays(content.items);
  const mondays = datesBetween(mondayOf(month.start), month.end).filter((day) => mondayOf(day) === day);
  const isIdle = (weekday: number) => weekday > 5 && !mondays.some((monday) => days.has(addDays(monday, weekday - 1)));
  return {
    type: "table",
    key: "month",
    className: choices.isColored ? "print-month" : "print-month print-plain",
    columns: [numberWide, ...weekdays.map((weekday) => (isIdle(weekday) ? idleWide : null))],
    head: <MonthHead />,
    rows: mondays.map((monday) => ({
      key: monday,
      node: (
        <MonthWeek
          {...printed}
          monday={monday}
          days={days}
          hasTitles={choices.hasTitles}
          high={monthHigh / mondays.length}
        />
      ),
    })),
  };
};

function MonthHead() {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <tr>
      <th>
        <span className="sr-only">{t`Week`}</span>
      </th>
      {weekdays.map((weekday) => (
        <th key={weekday} scope="col">
          {format.weekday(weekday, "short")}
        </th>
      ))}
    </tr>
  );
}

type MonthWeekProps = PrintedView & {
  readonly monday: PlainDate;
  readonly days: ReadonlyMap<PlainDate, MonthDay>;
  readonly hasTitles: boolean;
  /** In pixels, at least. */
  readonly high: number;
};

function MonthWeek({ year, content, date, monday, days, hasTitles, high }: MonthWeekProps) {
  const { t } = useLingui();
  const month = viewRange("dayGridMonth", date, year.schoolyear.start);
  /** "Day 3" in a cycle of days. */
  const cycleDay = (day: PlainDate) => {
    const { label } = dayLabelOf(year.expander, day) ?? { label: "" };
    return label === "" ? "" : t`Day ${label}`;
  };
  return (
    <tr style={{ blockSize: high }}>
      <th scope="row">
        {isoWeek(monday).week} <b>{weekLabelOf(year.expander, monday)?.label}</b>
      </th>
      {datesBetween(monday, addDays(monday, 6)).map((day) => (
        <td key={day} className={content.closedDays.has(day) && isDateInRange(day, month) ? "print-closed" : ""}>
          {isDateInRange(day, month) && (
            <>
              <b>{Number(day.slice(8))}</b> {cycleDay(day)} {content.closedDays.get(day)?.name}
              {days.get(day)?.items.map((item) => (
                <PrintedLine key={item.id} item={item} date={day} hasTitle={hasTitles} />
              ))}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
