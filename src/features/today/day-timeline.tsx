import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarOff, Flag } from "lucide-react";
import { useMemo } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { useNow } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { AllDayBlock } from "#ui/planner/all-day-block";
import { FreeGap } from "./free-gap.tsx";
import { Icon } from "#ui/kit/icon";
import { type Day, dayBlocks } from "./day-model.ts";
import { TimelineEvent } from "./timeline-event.tsx";
import { TimelineLesson } from "./timeline-lesson.tsx";
import type { YearData } from "./use-day.ts";

type DayTimelineProps = {
  readonly data: YearData;
  readonly day: Day;
  readonly date: PlainDate;
};

/** The day from its first lesson to its last event, with the free time between. */
export function DayTimeline({ data, day, date }: DayTimelineProps) {
  const format = useFormat();
  const { today, minutes } = useNow();
  const now = date === today ? minutes : null;
  const blocks = useMemo(() => dayBlocks(day, now), [day, now]);
  const { courseById, labelOf } = data.year;
  return (
    <section aria-label={format.date(date, "full")} className="pt-5 max-tablet:px-3 max-tablet:pt-3">
      {day.allDay.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2 tablet:ps-[70px]">
          {day.allDay.map((event) => (
            <li key={event.id}>
              <AllDayBlock
                kind={event.kind === "exam" ? "exam" : "event"}
                title={[labelOf(event.course).alone, event.title].filter(Boolean).join(" ")}
                icon={Flag}
                color={event.color || courseById.get(event.course)?.color || undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {blocks.length === 0 ? (
        <NoSchool day={day} />
      ) : (
        <ol className="flex flex-col gap-2">
          {blocks.map((block) => (
            <li key={block.type === "lesson" ? block.occurrence.key : `${block.type}${block.start}`}>
              {block.type === "lesson" && (
                <TimelineLesson
                  block={block}
                  data={data}
                  exam={day.exams.get(block.occurrence.key)}
                  plans={day.plans.get(block.occurrence.key) ?? []}
                  homework={day.homeworkDue(block.occurrence)}
                  now={now}
                />
              )}
              {block.type === "event" && <TimelineEvent event={block.event} isPast={block.state === "past"} />}
              {block.type === "free" && <FreeTime start={block.start} end={block.end} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function FreeTime({ start, end }: { readonly start: number; readonly end: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const until = format.time(end);
  const duration = format.duration(end - start);
  return (
    <FreeGap start={format.time(start)} text={t`Free until ${until}, ${duration}`} shortText={t`Free, ${duration}`} />
  );
}

function NoSchool({ day }: { readonly day: Day }) {
  return (
    <div className="hatched flex flex-col items-center gap-1 rounded-block border border-line px-6 py-12 text-center">
      <Icon icon={CalendarOff} size={22} className="mb-1 text-ink-2" />
      <p className="text-body font-semibold text-ink">
        {day.closedBy ?? (day.isWeekend ? <Trans>Weekend</Trans> : <Trans>No lessons today</Trans>)}
      </p>
      <p className="text-ui text-ink-2">
        <Trans>No lessons and no events.</Trans>
      </p>
    </div>
  );
}
