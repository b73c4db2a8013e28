import type { Year } from "#db/read/year-reader";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";
import type { ItemTimes } from "./grid/calendar-changes.ts";
import type { SeriesMove } from "./grid/use-series-move.ts";
import type { EventItem } from "./grid/calendar-items.ts";

// The dialog brings date fields and lists that the grid does not need: fetched once it is drawn.
const EventDialog = lazyPart(async () => ({ default: (await import("./event/event-dialog.tsx")).EventDialog }));
const SeriesChange = lazyPart(async () => ({ default: (await import("./event/series-change.tsx")).SeriesChange }));
const parts = [EventDialog, SeriesChange];

type CalendarDialogsProps = {
  readonly data: Year;
  /** The event to edit, or the times of a new one; null: nothing is open. */
  readonly open: EventItem | ItemTimes | null;
  /** The drag or resize of a series that the dialog asks about. */
  readonly move: SeriesMove | null;
  readonly onClose: () => void;
};

/** What is open over the calendar. */
export function CalendarDialogs(props: CalendarDialogsProps) {
  usePreload(parts);
  if (!props.open && !props.move) return null;
  return <PartBoundary>{dialogFor(props)}</PartBoundary>;
}

const dialogFor = ({ data, open, move, onClose }: CalendarDialogsProps) => {
  if (move) return <SeriesChange move={move} />;
  if (!open) return null;
  if (!("type" in open)) return <EventDialog data={data} subject={open} onClose={onClose} />;
  return <EventDialog key={open.id} data={data} subject={open.event} onClose={onClose} />;
};
