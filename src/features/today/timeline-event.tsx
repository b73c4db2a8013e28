import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { TodayEvent } from "#ui/today-event";
import type { DayEvent } from "./day-model.ts";
import { eventIcons } from "./event-icons.ts";

/** An appointment between the lessons. */
export function TimelineEvent({ event, isPast }: { readonly event: DayEvent; readonly isPast: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { row } = event;
  const end = format.time(event.end);
  return (
    <TodayEvent
      start={format.time(event.start)}
      until={t`until ${end}`}
      title={row.title}
      icon={eventIcons[row.kind]}
      location={row.location}
      color={row.color || undefined}
      isPast={isPast}
    />
  );
}
