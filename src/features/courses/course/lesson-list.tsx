import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, memo } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import type { BookWeek } from "../plan-book/book-lines.ts";
import { WeekHead } from "../plan-book/week-head.tsx";
import { LostRow } from "./lost-row.tsx";
import { SlotRow } from "./slot-row.tsx";

type LessonListProps = { readonly weeks: readonly BookWeek[]; readonly today: PlainDate };

/** The plan book on a phone: slots in order under their weeks, each opens its sheet. */
export function LessonList({ weeks, today }: LessonListProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Lessons`} className="[--book-row:66px]">
      {weeks.map((week) => (
        <WeekSection key={week.monday} week={week} today={today} />
      ))}
    </section>
  );
}

type WeekSectionProps = { readonly week: BookWeek; readonly today: PlainDate };

const WeekSection = memo(({ week, today }: WeekSectionProps) => (
  <section
    aria-labelledby={`week-${week.monday}`}
    data-week={week.monday}
    className="plan-book-week"
    style={{ "--lines": week.lines.length } as CSSProperties}
  >
    <h2
      id={`week-${week.monday}`}
      className="course-week flex flex-wrap items-center gap-x-2 border-b border-line bg-sunken px-4 py-2 text-ui tabular-nums"
    >
      <WeekHead week={week} />
    </h2>
    <ol className="flex flex-col">
      {week.lines.map((line) =>
        line.type === "slot" ? (
          <SlotRow key={line.key} line={line} today={today} />
        ) : (
          <LostRow key={line.key} item={line.item} />
        ),
      )}
    </ol>
  </section>
));
