import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRightLeft, CalendarOff } from "lucide-react";
import type { ReactNode } from "react";
import type { Year } from "#db/read/year-reader";
import { dayClosureOn, type Holiday, holidaysOn, isWholeDay } from "#domain/holidays/holiday";
import { swapOf } from "#domain/schedule/exception";
import type { PlainDate } from "#domain/time/plain-date";
import { useDayChanges } from "#hooks/ports/use-day-changes";
import { useFormat } from "#i18n/use-format";
import { Icon, type LucideIcon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";

/**
 * How the day differs from the timetable as a whole: what it runs like, which hours or classes have
 * no school.
 */
export function DayNotes({ year, date }: { readonly year: Year; readonly date: PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const changes = useDayChanges();
  const swap = swapOf(year.schedule, date);
  // A day without any school says so in its timeline.
  const isClosed = dayClosureOn(year.schedule.holidays, date) !== undefined;
  const closures = isClosed ? [] : holidaysOn(year.schedule.holidays, date);
  const like = swap ? format.date(swap.toDate, "full") : "";
  const reach = ({ classes, startMinute, endMinute, ...closure }: Holiday) => {
    const names = classes.flatMap((id) => year.classById.get(id)?.name ?? []).toSorted(format.collator.compare);
    const time = isWholeDay({ ...closure, classes, startMinute, endMinute })
      ? ""
      : format.timeRange(startMinute, endMinute);
    const who = format.list(names);
    return [time, names.length > 0 ? t`only ${who}` : ""].filter(Boolean).join(", ");
  };
  if (!swap && closures.length === 0) return null;
  return (
    <ul data-late aria-label={t`On this day`} className="flex flex-col gap-1 py-2 max-tablet:bg-canvas max-tablet:px-4">
      {swap && (
        <Note icon={ArrowRightLeft} onChange={() => changes.swap(date)} changeLabel={t`Change: runs like ${like}`}>
          {swap.note === "" ? t`Runs like ${like}` : t`Runs like ${like}: ${swap.note}`}
        </Note>
      )}
      {closures.map((closure) => (
        <Note
          key={closure.id}
          icon={CalendarOff}
          onChange={() => changes.close(date, closure.id)}
          changeLabel={t`Change “${closure.name}”`}
        >
          {closure.name}, {reach(closure)}
        </Note>
      ))}
    </ul>
  );
}

type NoteProps = {
  readonly icon: LucideIcon;
  readonly changeLabel: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
};

function Note({ icon, changeLabel, onChange, children }: NoteProps) {
  return (
    <li className="flex items-start gap-2 text-ui text-ink-2">
      <Icon icon={icon} size={14} className="mt-0.5" />
      <span className="min-w-0 wrap-break-word">{children}</span>
      <TextButton onClick={onChange} aria-label={changeLabel}>
        <Trans>Change</Trans>
      </TextButton>
    </li>
  );
}
