import { Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { agendaWeeks, firstDate } from "../list/agenda-rows.ts";
import { spanOf, viewRange } from "../grid/calendar-views.ts";
import { RichText } from "#ui/rich-text/rich-text";
import type { PrintChoices, PrintedView } from "./printed-view.ts";
import { type Printable, PrintedTitle, usePrinted, usePrintedTime } from "./printed-item.tsx";

type PrintDaysProps = PrintedView & { readonly choices: PrintChoices };

/**
 * Days below each other, with all there is to say of their lessons: a day, or a month as a list.
 */
export function PrintDays({ year, content, view, date, choices }: PrintDaysProps) {
  const format = useFormat();
  const rows = agendaWeeks(content, viewRange(view, date, year.schoolyear.start)).flatMap((week) => week.rows);
  return (
    <div className="print-days">
      {rows.length === 0 && (
        <p>
          <Trans>No lessons and no events.</Trans>
        </p>
      )}
      {rows.map((row) =>
        row.type === "closed" ? (
          <p key={row.start} className="print-closed">
            {row.start === row.end ? format.date(row.start, "full") : format.range(row.start, row.end, "short")}:{" "}
            {row.name}
          </p>
        ) : (
          <section key={firstDate(row)}>
            {spanOf(view) !== "day" && <h2>{format.date(row.date, "full")}</h2>}
            {row.closed && <p className="print-closed">{row.closed}</p>}
            {row.day.items.map((item) => (
              <Row key={item.id} item={item} date={row.date} choices={choices} />
            ))}
          </section>
        ),
      )}
    </div>
  );
}

type RowProps = { readonly item: Printable; readonly date: string; readonly choices: PrintChoices };

function Row({ item, date, choices }: RowProps) {
  const { name, state, title, reason, room, look, color } = usePrinted()(item);
  const time = usePrintedTime()(item, date, "range");
  const homework = item.type === "lesson" ? item.homework : "";
  const plans = item.type === "lesson" && choices.hasPlans ? item.plans.filter(({ plan }) => plan !== "") : [];
  return (
    <div className="print-row">
      <span className="print-time">{time}</span>
      <div className="print-item" data-color={color} data-look={look}>
        <p className="print-name">
          <b>{item.type === "lesson" ? item.fullName : name}</b> {state && <span>({state})</span>}{" "}
          {room && <span className="print-room">{room}</span>}
        </p>
        {item.type === "lesson" && item.exam && <p className="print-title">{item.exam.event.title}</p>}
        {choices.hasTitles && <PrintedTitle title={title} reason={reason} />}
        {choices.hasHomework && homework && (
          <p className="print-homework">
            <Trans>Due: {homework}</Trans>
          </p>
        )}
        {plans.map((plan) => (
          <RichText key={plan.id} html={plan.plan} className="print-plan" />
        ))}
      </div>
    </div>
  );
}
