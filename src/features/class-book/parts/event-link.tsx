import { Trans } from "@lingui/react/macro";
import { Link } from "wouter";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import type { EventTime } from "#db/read/queries";
import { TextLink } from "#ui/kit/link";

type EventLinkProps = { readonly event: Pick<EventTime, "id" | "title" | "start" | "repeats"> };

/** Leads to an event in the calendar, with its day. */
export function EventLink({ event: { id, title, start, repeats } }: EventLinkProps) {
  const format = useFormat();
  const day = start.slice(0, 10);
  const when = format.date(day, "weekdayMedium");
  return (
    <Link href={calendarPath({ view: "timeGridWeek", date: day, event: repeats?.id ?? id })} asChild>
      <TextLink className="inline-block touch:min-h-11 touch:content-center">
        <Trans>
          In the calendar: {title}, {when}
        </Trans>
      </TextLink>
    </Link>
  );
}
