import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { dayLabelOf } from "#domain/schedule/rotation-labels";
import { addDays, datesBetween, isoWeekday, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { monthDays } from "../month/month-days.ts";
import { pausesOf, periodsIn } from "../grid/calendar-hours.ts";
import { type PlacedItem, placeItems } from "./place-items.ts";
import { printedHours } from "./printed-hours.ts";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { type Printable, PrintedTitle, usePrinted, usePrintedTime } from "./printed-item.tsx";

type PrintWeekProps = PrintedView & { readonly choices: PrintChoices };

/** The longest pause that has no name beside it, in minutes. */
const shortPause = 15;

/** The height of all hours in pixels, where no row needs more: a page has room for some that do. */
const hoursHigh = 440;

/** Rows above the hours: the days, and what lasts all day. */
const headRows = 2;

/**
 * A week by its hours: a grid with a row between any two times at which something begins or ends. A
 * row is as high as its minutes say, and higher where its words need it. Nothing is cut, even if it
 * takes a second page.
 */
export function PrintWeek({ year, content, date, hiddenDays, choices }: PrintWeekProps) {
  const { t } = useLingui();
  const dayWord = (label = "") => label && t`Day ${label}`;
  const format = useFormat();
  const monday = mondayOf(date);
  const week = { start: monday, end: addDays(monday, 6) };
  const dates = datesBetween(week.start, week.end).filter((day) => !hiddenDays.includes(isoWeekday(day)));
  const allPeriods = periodsIn(year.schedule.timetables, week);
  const hours = printedHours(content.items, allPeriods, choices.hours);
  const periods = allPeriods.filter(({ start, end }) => start < hours.end && end > hours.start);
  const days = monthDays(content.items);
  const placed = new Map(dates.map((day) => [day, placeItems(days.get(day)?.items ?? [], day, hours)]));
  const marks = allPeriods.length > 0 ? periods : fullHours(hours);
  const clamp = (minutes: number) => Math.min(Math.max(minutes, hours.start), hours.end);
  const times = timesOf(
    [hours, ...marks, ...[...placed.values()].flatMap(({ timed }) => timed)].map(({ start, end }) => ({
      start: clamp(start),
      end: clamp(end),
    })),
  );
  const rowOf = (minutes: number) => times.indexOf(clamp(minutes)) + headRows + 1;
  const rowsOf = (span: { readonly start: number; readonly end: number }) =>
    `${rowOf(span.start)} / ${rowOf(span.end)}`;
  const minute = hoursHigh / (hours.end - hours.start);
  const rows = times.slice(1).map((time, index) => `minmax(min-content, ${(time - times[index]!) * minute}px)`);
  return (
    <div
      className="print-week"
      style={{ "--print-days": dates.length, gridTemplateRows: ["auto auto", ...rows].join(" ") } as CSSProperties}
    >
      {dates.map((day, index) => (
        <div
          key={day}
          className={`print-column ${content.closedDays.has(day) ? "print-closed" : ""}`}
          style={{ gridColumn: index + 2 }}
        />
      ))}
      {dates.map((day, index) => (
        <h2 key={day} style={{ gridArea: `1 / ${index + 2}` }}>
          {format.date(day, "weekdayShort")} <b>{dayWord(dayLabelOf(year.expander, day)?.label)}</b>
        </h2>
      ))}
      <span className="print-gutter" style={{ gridArea: "2 / 1" }}>{t`all day`}</span>
      {dates.map((day, index) => (
        <div key={day} className="print-all-day" style={{ gridArea: `2 / ${index + 2}` }}>
          {content.closedDays.has(day) && <p>{content.closedDays.get(day)!.name}</p>}
          {placed.get(day)!.allDay.map((item) => (
            <AllDay key={item.id} item={item} date={day} />
          ))}
        </div>
      ))}
      {pausesOf(periods).map((pause) =>
        dates.map(
          (day, index) =>
            !content.closedDays.has(day) && (
              <i
                key={`${day} ${pause.start}`}
                className="print-pause"
                style={{ gridColumn: index + 2, gridRow: rowsOf(pause) }}
              />
            ),
        ),
      )}
      {marks.map(({ id, start }) => (
        <i key={id} className="print-line" style={{ gridRow: rowOf(start) }} />
      ))}
      {marks
        .filter(({ pause, start, end }) => !pause || end - start > shortPause)
        .map((mark) => (
          <p
            key={mark.id}
            className="print-gutter"
            style={{ gridArea: `${rowOf(mark.start)} / 1 / ${rowOf(mark.end)}` }}
          >
            <b>{mark.label}</b> <span>{format.time(mark.start, "plain")}</span>
          </p>
        ))}
      {dates.map((day, index) =>
        placed
          .get(day)!
          .timed.map((one) => (
            <Block
              key={one.item.id}
              {...one}
              date={day}
              choices={choices}
              place={{ gridColumn: index + 2, gridRow: rowsOf(one) }}
            />
          )),
      )}
    </div>
  );
}

/** The full hours, where there is no timetable. */
const fullHours = ({ start, end }: { readonly start: number; readonly end: number }) =>
  Array.from({ length: Math.floor(end / 60) - Math.ceil(start / 60) }, (_, index) => {
    const hour = (Math.ceil(start / 60) + index) * 60;
    return { id: String(hour), label: "", start: hour, end: hour + 60, pause: false };
  });

/** All beginnings and ends, in their order. */
const timesOf = (spans: readonly { readonly start: number; readonly end: number }[]): readonly number[] =>
  [...new Set(spans.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);

function AllDay({ item, date }: { readonly item: Printable; readonly date: PlainDate }) {
  const { name, state, look, color } = usePrinted()(item);
  const time = usePrintedTime()(item, date, "range");
  return (
    <p className="print-item" data-color={color} data-look={look}>
      {time} <b>{name}</b> {state && <span>({state})</span>}
    </p>
  );
}

type BlockProps = PlacedItem & {
  readonly date: PlainDate;
  readonly choices: PrintChoices;
  readonly place: CSSProperties;
};

function Block({ item, from, to, date, choices, place }: BlockProps) {
  const { name, state, title, reason, room, look, color } = usePrinted()(item);
  const time = usePrintedTime()(item, date, "range");
  const homework = item.type === "lesson" && choices.hasHomework ? item.homework : "";
  // A lesson has its times in the gutter; an event has its own.
  const lead = item.type === "event" ? `${time} ${name}` : name;
  return (
    <div
      className="print-item print-block"
      data-color={color}
      data-look={look}
      style={{
        ...place,
        marginInlineStart: `calc(${from * 100}% + 0.4mm)`,
        inlineSize: `calc(${(to - from) * 100}% - 0.8mm)`,
      }}
    >
      <p className="print-name">
        <b>{lead}</b> {state && <span>({state})</span>} {room && <span className="print-room">{room}</span>}
      </p>
      {choices.hasTitles && <PrintedTitle title={title} reason={reason} />}
      {homework && (
        <p className="print-homework">
          <Trans>Due: {homework}</Trans>
        </p>
      )}
    </div>
  );
}
