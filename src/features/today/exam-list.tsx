import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { splitLocalDateTime } from "#domain/time/minutes";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { Chip } from "#ui/kit/chip";
import { AsideSection } from "./aside-section.tsx";
import { comingExams } from "./day-model.ts";
import type { YearData } from "./use-day.ts";

/** The exams of the next two weeks. */
export function ExamList({ data, today }: { readonly data: YearData; readonly today: PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const exams = comingExams(data.events, today);
  if (exams.length === 0) return null;
  return (
    <AsideSection isFirst title={t`Exams in the next two weeks`}>
      <ul>
        {exams.map((exam) => {
          const { date } = splitLocalDateTime(exam.start);
          const course = data.year.courseById.get(exam.course);
          return (
            <li key={exam.id}>
              <Link
                href={calendarPath({ view: "timeGridWeek", date })}
                className="grid grid-cols-[3.25rem_auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-chip py-1 text-ui hover:bg-canvas pointer-coarse:min-h-11"
              >
                <span className="text-ink-2 tabular-nums">{format.date(date, "weekdayShort")}</span>
                <span
                  data-color={exam.color || course?.color || "lagoon"}
                  className="flex min-w-[46px] *:flex-1 *:justify-center"
                >
                  <Chip tone="exam">
                    {data.year.labelOf(exam.course).alone || t({ message: "Exam", context: "kind of event" })}
                  </Chip>
                </span>
                <span className="line-clamp-2 wrap-break-word text-ink">{exam.title}</span>
                <span className="text-ink-2 tabular-nums">{format.relativeDays(diffDays(today, date))}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </AsideSection>
  );
}
