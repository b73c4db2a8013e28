import { Suspense } from "react";
import type { Year } from "#db/year-reader";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import type { ItemTimes } from "./grid/calendar-changes.ts";
import type { EventItem } from "./grid/calendar-items.ts";

// The dialog brings date fields and lists that the grid does not need: fetched once it is drawn.
const EventDialog = lazyPart(async () => ({ default: (await import("./event/event-dialog.tsx")).EventDialog }));
const parts = [EventDialog];

type CalendarDialogsProps = {
  readonly data: Year;
  /** The event to edit, or the times of a new one; null: nothing is open. */
  readonly open: EventItem | ItemTimes | null;
  readonly onClose: () => void;
};

/** What is open over the calendar. */
export function CalendarDialogs({ data, open, onClose }: CalendarDialogsProps) {
  usePreload(parts);
  if (!open) return null;
  return <Suspense>{dialogFor({ data, open, onClose })}</Suspense>;
}

const dialogFor = ({ data, open, onClose }: CalendarDialogsProps) => {
  if (!open) return null;
  if (!("type" in open)) return <EventDialog data={data} subject={open} onClose={onClose} />;
  return <EventDialog key={open.id} data={data} subject={open.event} onClose={onClose} />;
};
