import { Trans, useLingui } from "@lingui/react/macro";
import { Info, Minus, Plus } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { Year } from "#db/read/year-reader";
import { dayClosureOn } from "#domain/holidays/holiday";
import { swapLessons } from "#domain/schedule/day-swap";
import { swapOf } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";

type SwapPreviewProps = { readonly year: Year; readonly date: PlainDate; readonly like: PlainDate };

/** Which lessons go and come, and what one may not expect. */
export function SwapPreview({ year, date, like }: SwapPreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { gone, come, stay } = useMemo(() => swapLessons(year, date, like), [year, date, like]);
  const day = format.date(like, "weekdayMedium");
  const chained = swapOf(year.schedule, like);
  const other = chained ? format.date(chained.toDate, "weekdayMedium") : "";
  const closure = dayClosureOn(year.schedule.holidays, like);
  const isSame = gone.length + come.length === 0;
  return (
    <div role="status" className="flex flex-col gap-3 text-ui">
      {chained && (
        <Hint>
          <Trans>
            {day} itself runs like {other}. Its own timetable counts here.
          </Trans>
        </Hint>
      )}
      {closure && (
        <Hint>
          <Trans>There is no school on {day}. Its timetable counts all the same.</Trans>
        </Hint>
      )}
      {isSame && stay.length > 0 && (
        <Hint>
          <Trans>Both days have the same lessons.</Trans>
        </Hint>
      )}
      {isSame && stay.length === 0 && (
        <Hint>
          <Trans>There are no lessons on either day.</Trans>
        </Hint>
      )}
      {!isSame && (
        <div className="grid gap-x-6 gap-y-3 tablet:grid-cols-2">
          <LessonList title={t`Lessons dropped`} icon={Minus} lessons={gone} year={year} />
          <LessonList title={t`Lessons added`} icon={Plus} lessons={come} year={year} />
        </div>
      )}
    </div>
  );
}

type LessonListProps = {
  readonly title: string;
  readonly icon: typeof Plus;
  readonly lessons: readonly Occurrence[];
  readonly year: Year;
};

function LessonList({ title, icon, lessons, year }: LessonListProps) {
  const format = useFormat();
  return (
    <section>
      <h3 className="text-ui font-semibold text-ink">{title}</h3>
      {lessons.length === 0 && (
        <p className="text-ink-2">
          <Trans context="no lesson">None</Trans>
        </p>
      )}
      <ul>
        {lessons.map(({ key, course, start }) => (
          <li key={key} className="flex items-center gap-2 py-1">
            <Icon icon={icon} size={13} className="text-ink-2" />
            <span className="w-11 text-ink-2 tabular-nums">{format.time(start)}</span>
            <span className="min-w-0 truncate">{year.labelOf(course).full}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-ink-2">
      <Icon icon={Info} className="mt-px" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
