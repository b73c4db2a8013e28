import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, use, useEffect, useMemo, useState } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { WholeCatalogContext } from "#i18n/whole-catalog";
import { createDay, dayBlocks, nextOccurrence } from "./day-model.ts";
import { useNow } from "#hooks/data/use-now";
import type { PlainDate } from "#domain/time/plain-date";
import { AsideSection } from "./aside-section.tsx";
import { ExamList } from "./exam-list.tsx";
import { TaskList } from "./task-list.tsx";
import type { YearData } from "./use-day.ts";
import { useFormat } from "#i18n/use-format";

const note = { isNote: true };
const ReminderList = lazyPart(async () => ({ default: (await import("./reminder-list.tsx")).ReminderList }), note);
const LateLists = lazyPart(async () => ({ default: (await import("./late-lists.tsx")).LateLists }), note);

type TodayAsideProps = {
  readonly data: YearData;
  readonly today: PlainDate;
  readonly atEnd: ReactNode;
  readonly onRestart?: () => void;
};

/**
 * What matters beside the day: what comes next, tasks, exams, the holidays, notices. Always about
 * today.
 */
export function TodayAside({ data, today, atEnd, onRestart }: TodayAsideProps) {
  const { t } = useLingui();
  const hasReminders = data.events.some(({ reminder }) => reminder);
  return (
    <aside
      aria-label={t`What comes next`}
      className="w-full shrink-0 border-line px-6 max-wide:border-t max-tablet:px-4 max-tablet:pb-24 wide:w-[348px] wide:border-s"
    >
      <NextUp data={data} />
      <PartBoundary>{hasReminders && <ReminderList data={data} />}</PartBoundary>
      <TaskList data={data} today={today} />
      <ExamList data={data} today={today} />
      {/* Last, as they come later: nothing moves. */}
      <Late data={data} today={today} atEnd={atEnd} onRestart={onRestart} />
    </aside>
  );
}

/**
 * Shown after the first screen, and left out where its code cannot be fetched: the day is shown
 * without it.
 */
function Late(props: TodayAsideProps) {
  const whole = use(WholeCatalogContext);
  const [isThere, setThere] = useState(false);
  useEffect(() => void LateLists.preload(whole).then(setThere), [whole]);
  return isThere && <LateLists {...props} />;
}

function NextUp({ data }: { readonly data: YearData }) {
  const { t } = useLingui();
  const format = useFormat();
  const { today, minutes } = useNow();
  const day = useMemo(() => createDay({ ...data, date: today }), [data, today]);
  const next = useMemo(() => nextOccurrence(dayBlocks(day, minutes)), [day, minutes]);
  if (!next) return null;
  const course = data.year.courseById.get(next.course);
  const wait = format.duration(next.start - minutes);
  const { room } = next;
  return (
    <AsideSection
      title={t({ message: "Next", context: "the lesson that comes next" })}
      isFirst
      aside={
        <span data-blank>
          <Trans>in {wait}</Trans>
        </span>
      }
    >
      <div data-color={course?.color || "lagoon"} className="flex items-stretch gap-3 text-ui">
        <span aria-hidden className="keeps-color w-1 shrink-0 rounded-bar bg-c-bar" />
        <p className="text-ink-2">
          <span className="font-strong text-ink">{data.year.labelOf(next.course).full}</span>{" "}
          {room !== "" && <Trans>in {room}</Trans>}
          <br />
          {format.timeRange(next.start, next.end)}
        </p>
      </div>
    </AsideSection>
  );
}
