import { Link } from "wouter";
import { Trans } from "@lingui/react/macro";
import type { Occurrence } from "#domain/schedule/schedule";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { RowLink } from "#ui/kit/row-link";

/** The next lesson: when and where; opens its week in the calendar. */
export function NextLesson({ next }: { readonly next: Occurrence | null }) {
  const format = useFormat();
  if (!next) {
    return (
      <span className="text-ink-2">
        <Trans>None this year</Trans>
      </span>
    );
  }
  return (
    <Link href={calendarPath({ view: "timeGridWeek", date: next.date })} asChild>
      <RowLink className="tabular-nums">
        <span className="whitespace-nowrap text-ink">
          {format.date(next.date, "weekdayMedium")}, {format.time(next.start)}
        </span>{" "}
        <span className="text-ink-2">{next.room}</span>
      </RowLink>
    </Link>
  );
}
