import { Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { RichText } from "#ui/rich-text/rich-text";
import type { SheetPart } from "#ui/sheet/sheet";
import { spanOf, viewRange } from "../grid/calendar-views.ts";
import { agendaWeeks, type AgendaRow } from "../list/agenda-rows.ts";
import { type Printable, PrintedTitle, usePrinted, usePrintedTime } from "./printed-item.tsx";
import type { PrintChoices, PrintedView } from "./printed-view.ts";

const part = (key: string, node: SheetPart["node"], o: Partial<SheetPart> = {}): SheetPart => ({
  type: "part",
  key,
  node,
  ...o,
});

/**
 * Days below each other, with all there is to say of their lessons: a day, or a month as a list.
 */
export const dayBlocks = ({ year, content, view, date }: PrintedView, choices: PrintChoices): readonly SheetPart[] => {
  const rows = agendaWeeks(content, viewRange(view, date, year.schoolyear.start)).flatMap((week) => week.rows);
  if (rows.length === 0) return [part("none", <NoItems />)];
  return rows.flatMap((row) => {
    if (row.type === "closed") return [part(row.start, <Closed row={row} />, { gap: 8 })];
    const hasHead = spanOf(view) !== "day" || row.closed !== null;
    return [
      ...(hasHead
        ? [part(row.date, <DayHead row={row} isNamed={spanOf(view) !== "day"} />, { gap: 10, keeps: 1 })]
        : []),
      ...row.day.items.map((item) =>
        part(`${row.date} ${item.id}`, <Row item={item} date={row.date} choices={choices} />),
      ),
    ];
  });
};

function NoItems() {
  return (
    <p className="sheet-none">
      <Trans>No lessons and no events.</Trans>
    </p>
  );
}

function Closed({ row }: { readonly row: Extract<AgendaRow, { type: "closed" }> }) {
  const format = useFormat();
  return (
    <p className="print-days print-closed">
      {row.start === row.end ? format.date(row.start, "full") : format.range(row.start, row.end, "short")}: {row.name}
    </p>
  );
}

type DayHeadProps = { readonly row: Extract<AgendaRow, { type: "day" }>; readonly isNamed: boolean };

function DayHead({ row, isNamed }: DayHeadProps) {
  const format = useFormat();
  return (
    <div className="print-days">
      {isNamed && <h2>{format.date(row.date, "full")}</h2>}
      {row.closed && <p className="print-closed">{row.closed}</p>}
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
    <div className="print-days print-row">
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
