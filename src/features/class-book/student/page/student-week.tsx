import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import type { Year } from "#db/read/year-reader";
import type { PlannedSlot } from "#domain/lessons/lesson-slots";
import type { PlainDate } from "#domain/time/plain-date";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import type { LessonRow } from "#schema/lessons";
import { TextLink } from "#ui/kit/link";
import { Swatch } from "#ui/kit/swatch";
import { Section } from "../../parts/section.tsx";
import type { StudentDay } from "./week-model.ts";

type StudentWeekProps = {
  readonly days: readonly StudentDay[];
  readonly year: Year | null;
  readonly today: PlainDate;
};

/** This week's lessons of a student's courses, day by day. */
export function StudentWeek({ days, year, today }: StudentWeekProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Section title={t`Lessons this week`}>
      {days.every(({ slots }) => slots.length === 0) ? (
        <p className="py-1.5 text-ui text-ink-2">{t`No lessons with you this week.`}</p>
      ) : (
        <ol>
          {days.map(({ date, slots, closedBy }) => (
            <li
              key={date}
              className={`flex border-b border-line text-ui ${closedBy !== null && slots.length === 0 ? "hatched" : ""}`}
            >
              <h3 className="w-24 shrink-0 py-2 tabular-nums first-letter:uppercase">
                {date === today ? (
                  <span className="-mx-1.5 rounded-label bg-primary px-1.5 py-0.5 font-strong text-on-primary">
                    {format.date(date, "weekdayMedium")}
                  </span>
                ) : (
                  format.date(date, "weekdayMedium")
                )}
              </h3>
              {slots.length === 0 ? (
                <p className="py-2 text-ink-2">{closedBy ?? t`No lesson`}</p>
              ) : (
                <ul className="min-w-0 flex-1">
                  {slots.map((slot) => (
                    <Slot
                      key={slot.occurrence.key}
                      slot={slot}
                      color={year?.courseById.get(slot.occurrence.course)?.color ?? ""}
                      name={year?.labelOf(slot.occurrence.course).full ?? ""}
                    />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="pt-3 text-ui">
        <Link href={calendarPath({ view: "timeGridWeek", date: today })} asChild>
          <TextLink className="inline-flex items-center pointer-coarse:min-h-11">
            <Trans>This week in the calendar</Trans>
          </TextLink>
        </Link>
      </p>
    </Section>
  );
}

type SlotProps = {
  readonly slot: PlannedSlot<LessonRow>;
  readonly color: string;
  readonly name: string;
};

function Slot({ slot, color, name }: SlotProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { occurrence, lessons } = slot;
  const title = lessons
    .map((lesson) => lesson.title)
    .filter((text) => text !== "")
    .join(" · ");
  const isCancelled = occurrence.status === "cancelled";
  const struck = isCancelled ? "line-through" : "";
  return (
    <li className="flex items-start gap-3 border-line py-2 not-last:border-b">
      <Swatch color={color || "lagoon"} />
      <div className="min-w-0 flex-1">
        <p className={`text-ink-2 tabular-nums ${struck}`}>
          {format.timeRange(occurrence.start, occurrence.end)} <span className="font-semibold text-ink">{name}</span>
        </p>
        <p className={isCancelled || title === "" ? "text-ink-2" : "text-ink"}>
          <span className={struck}>{title || t`No plan yet`}</span>
          {isCancelled && ` ${occurrence.note || t`Cancelled`}`}
        </p>
      </div>
      <span className={`text-ink-2 ${struck}`}>{occurrence.room}</span>
    </li>
  );
}
