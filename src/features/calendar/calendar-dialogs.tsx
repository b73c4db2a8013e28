import { Suspense } from "react";
import type { Year } from "#db/year-reader";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import type { ItemTimes } from "./grid/calendar-changes.ts";
import type { CalendarItem } from "./grid/calendar-items.ts";

// The dialogs bring date fields and lists that the grid does not need: fetched once it is drawn.
const EventDialog = lazyPart(async () => ({ default: (await import("./event/event-dialog.tsx")).EventDialog }));
const LessonSheet = lazyPart(async () => ({ default: (await import("./lesson/lesson-sheet.tsx")).LessonSheet }));
const parts = [LessonSheet, EventDialog];

type CalendarDialogsProps = {
  readonly data: Year;
  /** The item to edit, or the times of a new event; null: nothing is open. */
  readonly open: CalendarItem | ItemTimes | null;
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
  if (open.type === "event") return <EventDialog key={open.id} data={data} subject={open.event} onClose={onClose} />;
  return open.type === "lesson" && <LessonSheet key={open.id} data={data} item={open} onClose={onClose} />;
};
