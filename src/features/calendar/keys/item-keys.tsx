import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { copyOfTime } from "#db/edit/copy-of-time";
import { copyFiles } from "#db/files/copy-files";
import type { EventTime } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import { useMirror } from "#hooks/data/mirror-context";
import { eventKindOf } from "#domain/schedule/event-kind";
import { eventWords } from "../event/event-words.ts";
import { useEdits } from "#hooks/edits/use-edits";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { EventRemoval } from "../event/event-removal.tsx";
import type { CalendarContent, EventItem, LessonItem } from "../grid/calendar-items.ts";
import { type CalendarView, isTimeGrid, shownRange } from "../grid/calendar-views.ts";
import type { GridGestures } from "../grid/use-gestures.ts";
import { moveByKey } from "./item-moves.ts";
import { useItemFocus } from "./use-item-focus.ts";
import { type ItemKey, useItemKeys } from "./use-item-keys.ts";

export type ItemKeysProps = Pick<GridGestures, "canDrop" | "onChange"> & {
  readonly year: Year;
  readonly content: CalendarContent;
  readonly view: CalendarView;
  readonly date: PlainDate;
  readonly hiddenDays: readonly number[];
  /** The item whose dialog or sheet is open. */
  readonly openId: string | null;
  /** Shows another day, as an item has left those that are shown. */
  readonly onFollow: (date: PlainDate) => void;
};

/**
 * The keys that move, delete or duplicate the lesson or event that has the focus. Each change has
 * its undo.
 */
export function ItemKeys({
  year,
  content,
  view,
  date,
  hiddenDays,
  canDrop,
  onChange,
  openId,
  onFollow,
}: ItemKeysProps) {
  const { t, i18n } = useLingui();
  const { db } = useMirror();
  const { run, newId, prepare } = useEdits();
  const moves = useLessonMoves();
  const toasts = useToasts();
  const itemBetween = useItemFocus(content, openId);
  const [removed, setRemoved] = useState<EventTime | null>(null);

  const move = async (item: LessonItem | EventItem, key: string) => {
    const periodsOn = (day: PlainDate) => year.expander.timetableOn(day)?.periods ?? [];
    const times = moveByKey(item, key, { isByHour: isTimeGrid(view), hiddenDays, periodsOn });
    if (times === null) return;
    if (item.type === "lesson" && (item.look === "cancelled" || !canDrop(item, times)))
      return toasts.add({ text: t`The lesson can't be moved there.` });
    const day = times.start.slice(0, 10);
    if (!(await onChange(item, times))) return;
    const { start, end } = shownRange(view, date, year.schoolyear.start);
    if (day < start || end < day) onFollow(day);
  };
  /** Copies an event with its files, as the copy in its form does. */
  const copy = async ({ event }: EventItem) => {
    const [id, values] = [newId(), copyOfTime(event)];
    await prepare(async () => {
      const files = await copyFiles(db, [{ collection: "events", from: (event.repeats ?? event).id, to: id }]);
      const text = eventWords(i18n, eventKindOf(event), "copied");
      return run([{ op: "create", collection: "events", id, values }, ...files], text);
    });
  };
  const act = {
    delete: (item: LessonItem | EventItem) => {
      if (item.type === "event") {
        return setRemoved(item.event);
      }
      const { course, originDate, originStart } = item.occurrence;
      if (item.look !== "cancelled") moves.cancel({ slot: { course, date: originDate, start: originStart } });
    },
    duplicate: (item: LessonItem | EventItem) => {
      if (item.type === "event") {
        void copy(item);
      } else if (item.plans[0]) moves.duplicate(item.plans[0].id);
      else toasts.add({ text: t`This lesson has no plan to copy yet.` });
    },
  };
  useItemKeys(itemBetween, (id, key: ItemKey) => {
    const item = content.items.find((one) => one.id === id);
    if (item?.type !== "lesson" && item?.type !== "event") return;
    if (key.act === "move") void move(item, key.key);
    else act[key.act](item);
  });
  return removed && <EventRemoval key={removed.id} event={removed} onDone={() => setRemoved(null)} />;
}
