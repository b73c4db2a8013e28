import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { openReminders } from "#domain/schedule/reminders";
import { eventKindOf } from "#domain/schedule/event-kind";
import { joinLocalDateTime, splitLocalDateTime } from "#domain/time/minutes";
import { calendarPath } from "#hooks/paths";
import { useNow } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { eventIcon } from "#ui/planner/event-icon";
import { Icon } from "#ui/kit/icon";
import { AsideSection } from "./aside-section.tsx";
import type { YearData } from "./use-day.ts";

/** Events whose reminder has come and that are still to begin. */
export function ReminderList({ data }: { readonly data: YearData }) {
  const { t } = useLingui();
  const format = useFormat();
  const { today, minutes } = useNow();
  const events = openReminders(data.events, joinLocalDateTime(today, minutes));
  if (events.length === 0) return null;
  return (
    <AsideSection title={t`Reminders`}>
      <ul>
        {events.map((event) => {
          const { date, minutes: start } = splitLocalDateTime(event.start);
          return (
            <li key={event.id}>
              <Link
                href={calendarPath({ view: "timeGridDay", date })}
                className="flex items-center gap-2.5 rounded-chip py-1 text-ui text-ink hover:bg-canvas pointer-coarse:min-h-11"
              >
                <Icon icon={eventIcon({ ...event, kind: eventKindOf(event) })} className="text-ink-2" />
                <span className="min-w-0 flex-1 truncate">{event.title}</span>
                <span className="shrink-0 text-ink-2 tabular-nums">
                  {date === today && !event.allDay ? format.time(start) : format.date(date, "weekdayShort")}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </AsideSection>
  );
}
