import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { type EventTime, readEvents } from "#db/read/queries";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { addDays } from "#domain/time/plain-date";
import { calendarPath } from "#hooks/paths";
import { useSystemNotices } from "#hooks/ports/system-notices";
import { useNow } from "#hooks/data/use-now";
import { useYearRows } from "#hooks/data/use-year-rows";
import { useFormat } from "#i18n/use-format";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { createReminders } from "../services/create-reminders.ts";

/** Reminders come at most a week before, and an event may have begun the day before. */
const reach = { before: 1, after: 8 };

/**
 * Says when the time of an event's reminder has come: in the app, and as a notification where that
 * is allowed.
 */
export function ReminderNotices() {
  const { t } = useLingui();
  const format = useFormat();
  const toasts = useToasts();
  const notices = useSystemNotices();
  const [, navigate] = useLocation();
  const { today, minutes } = useNow();
  const now = joinLocalDateTime(today, minutes);
  const rows = useYearRows(
    ["events"],
    async (db, { schoolyear }) => {
      const period = { start: addDays(today, -reach.before), end: addDays(today, reach.after) };
      return { events: await readEvents(db, schoolyear, period) };
    },
    [today],
  );

  const announce = (event: EventTime) => {
    const { date, minutes: start } = splitLocalDateTime(event.start);
    const day = date === today ? "" : format.date(date, "weekdayMedium");
    const time = event.allDay ? "" : format.time(start);
    const when = [day, time].filter((part) => part !== "").join(", ") || t({ message: "today", context: "reminder" });
    const { title } = event;
    const open = () => navigate(calendarPath({ view: "timeGridDay", date, event: event.repeats?.id ?? event.id }));
    toasts.add({
      text: t({ message: `${title}: ${when}`, context: "reminder of an event" }),
      action: { label: t({ message: "Show", context: "an event in the calendar" }), onPress: open },
    });
    const place = event.location === "" ? when : `${when}, ${event.location}`;
    notices.show({ title, body: place, tag: event.id });
  };
  const latest = useRef(announce);
  useEffect(() => {
    latest.current = announce;
  });
  const [reminders] = useState(() => createReminders<EventTime>({ start: now }));
  const events = rows?.events;
  useEffect(() => {
    if (events) for (const event of reminders.due(events, now)) latest.current(event);
  }, [events, now, reminders]);
  return null;
}
