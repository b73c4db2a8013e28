import { Trans } from "@lingui/react/macro";
import { Link } from "wouter";
import { readEventOfEvening } from "#db/edit/event-evenings";
import { useLive } from "#hooks/data/use-live";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import type { EveningRow } from "#schema/evenings";
import { TextLink } from "#ui/kit/link";

/** Leads to the event of the calendar that an evening is of, if there is one. */
export function EveningEvent({ evening }: { readonly evening: EveningRow }) {
  const format = useFormat();
  const { id, schoolyear, date } = evening;
  const event = useLive((db) => readEventOfEvening(db, { id, schoolyear }), [id, schoolyear, date]);
  if (!event) return null;
  const { title } = event;
  const day = event.start.slice(0, 10);
  const when = format.date(day, "weekdayMedium");
  return (
    <p className="text-ui wrap-break-word">
      <Link href={calendarPath({ view: "timeGridWeek", date: day, event: event.repeats?.id ?? event.id })} asChild>
        <TextLink className="inline-block touch:min-h-11 touch:content-center">
          <Trans>
            In the calendar: {title}, {when}
          </Trans>
        </TextLink>
      </Link>
    </p>
  );
}
