import { isTaught } from "#domain/lessons/lesson-status";
import { useFormat } from "#i18n/use-format";
import type { SlotItem } from "./course-weeks.ts";

type SlotTimeProps = { readonly item: SlotItem; readonly isToday: boolean };

/** When and where a slot is; today's date on primary. */
export function SlotTime({ item, isToday }: SlotTimeProps) {
  const format = useFormat();
  const { occurrence, period, lessons } = item;
  const struck = occurrence.status === "cancelled" ? "line-through" : "";
  const isOver = lessons.some(({ status }) => isTaught(status));
  return (
    <span
      className={`flex items-baseline gap-x-2.5 tabular-nums tablet:grid tablet:grid-cols-[58px_14px_40px_minmax(0,1fr)] tablet:gap-x-2 ${
        isOver || struck ? "text-ink-2" : "text-ink"
      }`}
    >
      <span className={`shrink-0 whitespace-nowrap ${struck}`}>
        {isToday ? (
          <span className="-ms-1.5 -my-0.5 inline-block rounded-label bg-primary px-1.5 py-0.5 font-strong text-on-primary tablet:-me-1.5">
            {format.date(occurrence.date, "weekdayShort")}
          </span>
        ) : (
          format.date(occurrence.date, "weekdayShort")
        )}
      </span>
      <span className="text-ink-2 max-tablet:hidden">{period}</span>
      <span className={`text-ink-2 ${struck}`}>{format.time(occurrence.start)}</span>
      <span className={`truncate text-ink-2 ${struck}`}>{occurrence.room}</span>
    </span>
  );
}
