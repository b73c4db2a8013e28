import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarArrowDown } from "lucide-react";
import { Fragment, type ReactNode, useMemo } from "react";
import { Link, useLocation } from "wouter";
import type { PlainDate } from "#domain/time/plain-date";
import { weeklyHours } from "#domain/lessons/lesson-time";
import { weekLanes } from "#domain/schedule/rotation-labels";
import { dayWithin } from "#domain/year/current-year";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { classPath } from "#hooks/class-book-paths";
import { calendarPath, courseSchedulePath, paths } from "#hooks/paths";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useIcsExport } from "#hooks/data/use-ics-export";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { BackLink } from "#ui/kit/back-link";
import { Swatch } from "#ui/kit/swatch";
import { YearStrip } from "#ui/planner/year-strip";
import { CourseMenu } from "./course-menu.tsx";
import { CourseOrigins } from "./course-origins.tsx";
import { type CourseWeek, unitHues } from "./course-weeks.ts";
import type { CourseData } from "#hooks/data/use-course";
import type { CourseFigures } from "./year-plan.ts";
import { useWeekText } from "./use-week-text.ts";
import "./course.css";

type CourseHeadProps = {
  readonly data: CourseData;
  readonly figures: CourseFigures;
  readonly weeks: readonly YearWeek[];
  readonly courseWeeks: readonly CourseWeek[];
  readonly today: PlainDate;
  /** Further buttons. */
  readonly actions: ReactNode;
  /** What stands beside the name instead of all else, on a part that needs the room. */
  readonly short?: ReactNode;
  /** What stands in place of the counts of lessons. */
  readonly counts?: ReactNode;
};

/** Name, facts and counts of a course, and its units over the year. */
export function CourseHead({ data, figures, weeks, courseWeeks, today, actions, short, counts }: CourseHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [, navigate] = useLocation();
  const { course, year } = data;
  const weekText = useWeekText();
  const exportIcs = useIcsExport();
  const keepsStudents = useKeepsStudents();
  const exportCourse = () =>
    exportIcs(year, {
      course: course.id,
      name: `${year.labelOf(course.id).full} ${year.schoolyear.name}`,
      words: { homework: (text) => t`Homework: ${text}` },
    });
  const hues = unitHues(courseWeeks);
  const classes = course.classes
    .flatMap((id) => year.classById.get(id) ?? [])
    .toSorted((a, b) => format.collator.compare(a.name, b.name));
  const lanes = useMemo(() => weekLanes(year.expander), [year.expander]);
  const hours = weeklyHours(year.schedule, course.id, dayWithin(year.schoolyear, today));
  return (
    <header className="max-tablet:contents tablet:ps-8 tablet:pt-3 tablet:pe-7 tablet:pb-2 wide:pt-5">
      <div className="gap-x-3 gap-y-1 max-tablet:contents tablet:flex tablet:flex-wrap tablet:items-center">
        {/* On a phone it stays above the tabs, and so do they. */}
        <div className="course-line flex items-center gap-3 tablet:contents">
          <span className="max-tablet:contents tablet:basis-full wide:hidden">
            <Link href={paths.courses} asChild>
              <BackLink>
                <span className="max-tablet:sr-only">
                  <Trans>Courses</Trans>
                </span>
              </BackLink>
            </Link>
          </span>
          <Swatch color={course.color || "lagoon"} size="large" />
          <h1 className="min-w-0 text-h1 text-balance wrap-break-word max-tablet:line-clamp-2 max-tablet:text-lead max-tablet:font-semibold">
            {year.labelOf(course.id).title}
          </h1>
        </div>
        {short ?? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-tablet:bg-canvas max-tablet:px-4 tablet:contents">
            <p className="text-ui text-ink-2 tabular-nums max-tablet:w-full">
              <a href="#students" className="underline-offset-2 hover:underline">
                {keepsStudents ? (
                  <Plural value={data.students.length} one="# student" other="# students" />
                ) : (
                  <Trans>students not on this device</Trans>
                )}
              </a>
              {classes.map(({ id, name }) => (
                <Fragment key={id}>
                  {", "}
                  <Link href={classPath(id)} className="underline-offset-2 hover:underline">
                    {name}
                  </Link>
                </Fragment>
              ))}
              {course.room !== "" && `, ${course.room}`}
              {", "}
              <Link href={courseSchedulePath(course.id)} className="underline-offset-2 hover:underline">
                {hours.length > 0 ? weekText(hours) : <Trans>no lessons a week yet</Trans>}
              </Link>
              <CourseOrigins course={course.id} />
            </p>
            <span className="flex flex-wrap items-center gap-2 tablet:ms-auto">
              {!counts && (
                <>
                  <Button variant="normal" icon={CalendarArrowDown} onPress={() => void exportCourse()}>
                    <span className="max-tablet:sr-only">
                      <Trans>Export as .ics</Trans>
                    </span>
                  </Button>
                </>
              )}
              {actions}
              <CourseMenu data={data} today={today} />
            </span>
          </div>
        )}
      </div>
      {short === undefined && (
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2 max-tablet:bg-canvas max-tablet:px-4 max-tablet:pt-2 max-tablet:pb-3 tablet:mt-3 tablet:gap-y-4">
          {counts ?? <LessonCounts figures={figures} />}
          <section
            aria-label={t`Units over the year`}
            className={
              counts
                ? "w-full min-w-0 tablet:pointer-coarse:hidden desk:max-w-[420px] desk:flex-1 desk:basis-[340px]"
                : "w-full min-w-0 desk:max-w-[620px] desk:min-w-[480px] desk:flex-1"
            }
          >
            <YearStrip
              weeks={weeks}
              lanes={lanes}
              formatMonth={(date) => format.month(date, "short")}
              unitOf={(week) => hues.get(week.monday)}
              onSelectWeek={(monday) => navigate(calendarPath({ view: "timeGridWeek", date: monday }))}
            />
          </section>
        </div>
      )}
    </header>
  );
}

/** How many lessons there are, and how many of them have a plan, were held or are lost. */
function LessonCounts({ figures }: { readonly figures: CourseFigures }) {
  const format = useFormat();
  const perLabel = format.list(figures.slotsByLabel.map(({ label, slots }) => `${format.number(slots)} ${label}`));
  return (
    <dl className="flex flex-wrap gap-x-3 tablet:gap-x-7 tablet:gap-y-3">
      <Count value={figures.slots}>
        <Plural value={figures.slots} one="slot" other="slots" />
        {perLabel && `, ${perLabel}`}
      </Count>
      <Count value={figures.planned}>
        <Trans context="lessons of a course">with a plan</Trans>
        {figures.drafts > 0 && (
          <>
            {", "}
            <Plural value={figures.drafts} one="# of them a draft" other="# of them drafts" />
          </>
        )}
      </Count>
      <Count value={figures.held}>
        <Plural value={figures.held} one="held" other="held" context="lessons of a course" />
      </Count>
      <Count value={figures.lost}>
        <Plural value={figures.lost} one="lost to holidays" other="lost to holidays" />
      </Count>
      {figures.cancelled > 0 && (
        <Count value={figures.cancelled}>
          <Plural value={figures.cancelled} one="cancelled" other="cancelled" context="lessons of a course" />
        </Count>
      )}
    </dl>
  );
}

function Count({ value, children }: { readonly value: number; readonly children: ReactNode }) {
  const format = useFormat();
  return (
    <div className="flex items-baseline gap-1 max-tablet:flex-row-reverse tablet:flex-col-reverse tablet:items-stretch tablet:gap-0">
      <dt className="text-small text-ink-2 tabular-nums">{children}</dt>
      <dd className="text-small font-semibold text-ink tabular-nums tablet:text-h2 tablet:font-semibold">
        {format.number(value)}
      </dd>
    </div>
  );
}
