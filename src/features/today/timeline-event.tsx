import { useLingui } from "@lingui/react/macro";
import { eventKindOf, kindColor } from "#domain/schedule/event-kind";
import { useFormat } from "#i18n/use-format";
import { eventIcon } from "#ui/planner/event-icon";
import { TodayEvent } from "./today-event.tsx";
import type { DayEvent } from "./day-model.ts";

/** An appointment between the lessons. */
export function TimelineEvent({ event, isPast }: { readonly event: DayEvent; readonly isPast: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { row } = event;
  const end = format.time(event.until);
  return (
    <TodayEvent
      start={format.time(event.start)}
      until={t`until ${end}`}
      title={row.title}
      icon={eventIcon({ ...row, kind: eventKindOf(row) })}
      location={row.location}
      color={row.color || kindColor(row) || undefined}
      isPast={isPast}
    />
  );
}
