import { Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { SheetPart } from "#ui/sheet/sheet";
import { spanOf, viewRange } from "../grid/calendar-views.ts";
import { agendaWeeks, type AgendaRow } from "../list/agenda-rows.ts";
import { type Printable, PrintedItem, usePrintedTime } from "./printed-item.tsx";
import type { PrintChoices, PrintedView } from "./printed-view.ts";

const part = (key: string, node: SheetPart["node"], o: Partial<SheetPart> = {}): SheetPart => ({
  type: "part",
  key,
  node: <div className="print-days">{node}</div>,
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
    const isNamed = spanOf(view) !== "day";
    const head = part(row.date, <DayHead row={row} isNamed={isNamed} />, { gap: 10, keeps: 1 });
    return [
      ...(isNamed || row.closed !== null ? [head] : []),
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
    <p className="print-closed">
      {row.start === row.end ? format.date(row.start, "full") : format.range(row.start, row.end, "short")}: {row.name}
    </p>
  );
}

type DayHeadProps = { readonly row: Extract<AgendaRow, { type: "day" }>; readonly isNamed: boolean };

function DayHead({ row, isNamed }: DayHeadProps) {
  const format = useFormat();
  return (
    <>
      {isNamed && <h2>{format.date(row.date, "full")}</h2>}
      {row.closed && <p className="print-closed">{row.closed}</p>}
    </>
  );
}

type RowProps = { readonly item: Printable; readonly date: string; readonly choices: PrintChoices };

function Row(props: RowProps) {
  const timeOf = usePrintedTime();
  return (
    <div className="print-row">
      <span className="print-time">{timeOf(props.item, props.date, "range")}</span>
      <PrintedItem {...props} isWhole />
    </div>
  );
}
