import { useLingui } from "@lingui/react/macro";
import { splitLocalDateTime } from "#domain/time/minutes";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import { changeTime } from "#db/edit/change-time";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { hitArea, join } from "#ui/kit/styles";
import { AsideSection } from "./aside-section.tsx";
import { openTasks } from "./day-model.ts";
import type { YearData } from "./use-day.ts";

/** Open tasks, the most urgent first; a tick is done and can be undone. */
export function TaskList({ data, today }: { readonly data: YearData; readonly today: PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const tasks = openTasks(data.events, today);
  if (tasks.length === 0) return null;

  const due = (start: string): string => {
    const { date } = splitLocalDateTime(start);
    const days = diffDays(today, date);
    if (days < 0 || days > 6) return format.date(date, "short");
    return days < 2 ? format.relativeDays(days) : format.date(date, "weekdayShort");
  };

  return (
    <AsideSection isFirst title={t`Tasks`} aside={tasks.length}>
      <ul>
        {tasks.map((task) => (
          <li key={task.id} className="flex items-start gap-3 py-1">
            <label
              className={join(hitArea, "flex min-w-0 flex-1 items-start gap-2.5 text-ui text-ink touch:text-body")}
            >
              {/* The browser's own: react-aria's checkbox would be the only one on the first
                  screen. It has no tick, for a done task goes. */}
              <input
                type="checkbox"
                checked={false}
                onChange={() => void run([changeTime(task, { done: true })], t`Task done`)}
                className="mt-px size-4 shrink-0 appearance-none rounded-label border border-field-line bg-surface active:pressed touch:mt-0 touch:size-5"
              />
              <span className="min-w-0">{task.title}</span>
            </label>
            <span className="shrink-0 text-ui text-ink-2 tabular-nums">{due(task.start)}</span>
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}
