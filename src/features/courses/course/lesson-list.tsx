import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp } from "lucide-react";
import { memo, useDeferredValue, useMemo, useState } from "react";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { calendarPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import type { LessonRow } from "#schema/lessons";
import { Button } from "#ui/kit/button";
import { RotationLabel } from "#ui/planner/rotation-label";
import { Link } from "wouter";
import { type CourseWeek, splitWeeks, unitStarts } from "./course-weeks.ts";
import { SlotRow } from "./slot-row.tsx";
import { LostRow } from "./lost-row.tsx";

type LessonListProps = {
  readonly weeks: readonly CourseWeek[];
  readonly lessons: readonly LessonRow[];
  readonly today: PlainDate;
  readonly color: string;
};

/** So many weeks fill a screen. */
const firstWeeks = 8;

/** The course's slots in order under their weeks. It starts with the last week taught; the ones before unfold. */
export function LessonList({ weeks, lessons, today, color }: LessonListProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const { earlier, shown } = useMemo(() => splitWeeks(weeks), [weeks]);
  const visible = isWhole ? weeks : shown;
  const titled = useMemo(() => unitStarts(visible), [visible]);
  // What is below the first screen is drawn once that one is there.
  const drawn = useDeferredValue(visible.length, firstWeeks);
  const count = earlier.flatMap(({ items }) => items.filter(({ type }) => type === "slot")).length;
  if (weeks.length === 0) {
    return (
      <p className="px-4 pt-4 text-ui text-ink-2 tablet:ps-8">
        <Trans>This course has no slots in the timetable yet.</Trans>
      </p>
    );
  }
  return (
    <section aria-label={t`Lessons`} data-color={color || "lagoon"}>
      <div
        aria-hidden
        className="hidden h-[31px] items-center gap-0 border-b border-line ps-8 pe-7 text-small font-medium text-ink-2 wide:flex"
      >
        <span className="w-32">{t`Week`}</span>
        <span className="w-[172px]">{t`Unit`}</span>
        <span className="ms-2 w-[188px]">{t`Slot`}</span>
        <span className="flex-1">{t`Lesson`}</span>
        <span className="w-[186px]">{t`Homework`}</span>
        <span className="w-[116px]">{t`Status`}</span>
      </div>
      {earlier.length > 0 && (
        <div className="border-b border-line px-4 py-1 tablet:px-5">
          <Button
            variant="ghost"
            icon={isWhole ? ChevronUp : ChevronDown}
            aria-expanded={isWhole}
            onPress={() => setWhole(!isWhole)}
          >
            {isWhole ? (
              <Trans>Hide earlier lessons</Trans>
            ) : (
              <Plural value={count} one="Show # earlier lesson" other="Show # earlier lessons" />
            )}
          </Button>
        </div>
      )}
      {visible.slice(0, drawn).map((week) => (
        <WeekSection key={week.monday} week={week} lessons={lessons} today={today} titled={titled} />
      ))}
    </section>
  );
}

type WeekSectionProps = {
  /** Keys of the slots that name their unit. */
  readonly titled: ReadonlySet<string>;
  readonly week: CourseWeek;
  readonly lessons: readonly LessonRow[];
  readonly today: PlainDate;
};

const WeekSection = memo(({ week, lessons, today, titled }: WeekSectionProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const number = week.week;
  return (
    <section
      aria-labelledby={`week-${week.monday}`}
      className="border-b border-line tablet:flex tablet:ps-8 tablet:pe-7"
    >
      <h2
        id={`week-${week.monday}`}
        className="flex shrink-0 flex-wrap content-start items-center gap-x-2 text-ui tabular-nums max-tablet:border-b max-tablet:border-line max-tablet:bg-sunken max-tablet:px-4 max-tablet:py-2 tablet:w-28 tablet:flex-col tablet:items-start tablet:pt-1 wide:w-32"
      >
        <Link
          href={calendarPath({ view: "timeGridWeek", date: week.monday })}
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
        </Link>
        <span className={`text-small font-normal text-ink-2 ${week.items.length === 1 ? "tablet:sr-only" : ""}`}>
          {format.range(week.monday, addDays(week.monday, 4), "short")}
        </span>
      </h2>
      <ol className="flex min-w-0 flex-1 flex-col">
        {week.items.map((item) =>
          item.type === "slot" ? (
            <SlotRow key={item.key} item={item} lessons={lessons} today={today} hasUnitTitle={titled.has(item.key)} />
          ) : (
            <LostRow key={item.key} item={item} lessons={lessons} />
          ),
        )}
      </ol>
    </section>
  );
});
