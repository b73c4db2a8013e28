import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { addDays } from "#domain/time/plain-date";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { RotationLabel } from "#ui/planner/rotation-label";
import type { BookWeek } from "./book-lines.ts";

/** A week's number, label and dates, with a link to the calendar; over the height of its lines. */
export function WeekHead({
  week,
  isLinkInTabOrder = true,
}: {
  readonly week: Omit<BookWeek, "lines" | "first">;
  readonly isLinkInTabOrder?: boolean;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const number = week.week;
  return (
    <>
      <Link
        href={calendarPath({ view: "timeGridWeek", date: week.monday })}
        tabIndex={isLinkInTabOrder ? undefined : -1}
        className="inline-flex items-center gap-2 rounded-label font-strong text-ink underline-offset-2 hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        <span>
          <span aria-hidden>{t({ message: `W${number}`, comment: "Week of the year, short: “W47”" })}</span>
          <span className="sr-only">{t`Week ${number}`}</span>
        </span>
        {week.label !== null && (
          <RotationLabel
            label={week.label}
            index={week.labelIndex}
            isCurrent={week.state === "current"}
            isQuiet={week.state !== "current"}
          />
        )}
      </Link>{" "}
      <span className="plan-book-dates text-small font-normal text-ink-2">
        {format.range(week.monday, addDays(week.monday, 4), "short")}
      </span>
    </>
  );
}
