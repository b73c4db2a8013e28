import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { dayMark } from "#domain/schedule/rotation-marks";
import { addDays, datesBetween, isoWeekday, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { monthDays } from "../month/month-days.ts";
import { type Hours, pausesOf, periodsIn, visibleHours } from "../grid/calendar-hours.ts";
import { hoursTaken } from "../grid/calendar-inputs.ts";
import { type PlacedItem, placeItems } from "./place-items.ts";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { type Printable, usePrinted, usePrintedTime } from "./printed-item.tsx";

type PrintWeekProps = PrintedView & { readonly choices: PrintChoices };

const part = (minutes: number, hours: Hours): string => `${(minutes / (hours.end - hours.start)) * 100}%`;

/** A week by its hours, all of them, on one page. */
export function PrintWeek({ year, content, date, hiddenDays, choices }: PrintWeekProps) {
  const { t } = useLingui();
  const format = useFormat();
  const monday = mondayOf(date);
  const week = { start: monday, end: addDays(monday, 6) };
  const dates = datesBetween(week.start, week.end).filter((day) => !hiddenDays.includes(isoWeekday(day)));
  const periods = periodsIn(year.schedule.timetables, week);
  const hours = visibleHours(periods, hoursTaken(content.items));
  const days = monthDays(content.items);
  const placed = new Map(dates.map((day) => [day, placeItems(days.get(day)?.items ?? [], day)]));
  const marks =
    periods.length > 0
      ? periods
      : Array.from({ length: Math.floor((hours.end - hours.start) / 60) }, (_, index) => {
          const start = Math.ceil(hours.start / 60) * 60 + index * 60;
          return { id: String(start), label: "", start };
        });
  return (
    <div className="print-week" style={{ "--print-days": dates.length } as CSSProperties}>
      <div className="print-week-row">
        <span />
        {dates.map((day) => (
          <h2 key={day}>
            {format.date(day, "weekdayShort")} <b>{dayMark(year.expander, day)?.label}</b>
          </h2>
        ))}
      </div>
      <div className="print-week-row">
        <span className="print-gutter">{t`all day`}</span>
        {dates.map((day) => (
          <div key={day} className="print-all-day">
            {content.closedDays.has(day) && <p className="print-closed">{content.closedDays.get(day)!.name}</p>}
            {placed.get(day)!.allDay.map((item) => (
              <AllDay key={item.id} item={item} />
            ))}
          </div>
        ))}
      </div>
      <div className="print-week-row print-hours">
        <div className="print-gutter">
          {marks.map(({ id, label, start }) => (
            <span key={id} style={{ top: part(start - hours.start, hours) }}>
              {label} <b>{format.time(start, "plain")}</b>
            </span>
          ))}
        </div>
        {dates.map((day) => (
          <div key={day} className={`print-column ${content.closedDays.has(day) ? "print-closed" : ""}`}>
            {pausesOf(periods).map(({ start, end }) => (
              <i
                key={start}
                className="print-pause"
                style={{ top: part(start - hours.start, hours), height: part(end - start, hours) }}
              />
            ))}
            {marks.map(({ id, start }) => (
              <i key={id} className="print-line" style={{ top: part(start - hours.start, hours) }} />
            ))}
            {placed.get(day)!.timed.map((one) => (
              <Block key={one.item.id} {...one} date={day} hours={hours} choices={choices} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function AllDay({ item }: { readonly item: Printable }) {
  const { name, state, look, color } = usePrinted()(item);
  return (
    <p className="print-item" data-color={color} data-look={look}>
      <b>{name}</b> {state && <span>({state})</span>}
    </p>
  );
}

type BlockProps = PlacedItem & { readonly date: PlainDate; readonly hours: Hours; readonly choices: PrintChoices };

function Block({ item, start, end, from, to, date, hours, choices }: BlockProps) {
  const { name, state, title, room, look, color } = usePrinted()(item);
  const time = usePrintedTime()(item, date, "range");
  // A lesson has its times in the gutter; an event has its own.
  const lead = item.type === "event" ? `${time} ${name}` : name;
  return (
    <div
      className="print-item print-block"
      data-color={color}
      data-look={look}
      style={{
        top: part(start - hours.start, hours),
        height: part(end - start, hours),
        insetInlineStart: `calc(${from * 100}% + 0.4mm)`,
        inlineSize: `calc(${(to - from) * 100}% - 0.8mm)`,
      }}
    >
      <p className="print-name">
        <b>{lead}</b> {state && <span>({state})</span>} {room && <span className="print-room">{room}</span>}
      </p>
      {choices.hasTitles && title && <p className="print-title">{title}</p>}
    </div>
  );
}
