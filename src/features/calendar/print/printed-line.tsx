import type { PlainDate } from "#domain/time/plain-date";
import { type Printable, usePrinted, usePrintedTime } from "./printed-item.tsx";

type PrintedLineProps = { readonly item: Printable; readonly date: PlainDate; readonly hasTitle: boolean };

/** A lesson or event of a month: when, what, and its plan's title where titles are printed. */
export function PrintedLine({ item, date, hasTitle }: PrintedLineProps) {
  const { name, state, title, reason, look, color } = usePrinted()(item);
  const time = usePrintedTime()(item, date, "start");
  return (
    <p className="print-item" data-color={color} data-look={look}>
      {time} <b>{name}</b> {state && <span>({state})</span>}{" "}
      {hasTitle && <span className={reason ? undefined : "print-title"}>{reason || title}</span>}
    </p>
  );
}
