import { Trans, useLingui } from "@lingui/react/macro";
import { ClipboardPaste, FastForward, Plus } from "lucide-react";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { needsSlot } from "#domain/lessons/lost-lessons";
import type { YearWeek } from "#domain/schedule/year-weeks";
import type { PlainDate } from "#domain/time/plain-date";
import { useHasDock } from "#hooks/dom/use-has-dock";
import { useClassBook } from "#hooks/ports/class-book";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { Materials } from "#hooks/ports/materials";
import { useUnits } from "#hooks/ports/use-units";
import { PageTitle } from "#i18n/page-title";
import { Button } from "#ui/kit/button";
import { Tabs } from "#ui/kit/tabs";
import type { CourseData } from "#hooks/data/use-course";
import { slotOf } from "../plan-book/book-lines.ts";
import { SpareTasks } from "../spare-tasks/spare-tasks.tsx";
import { UnitsParts } from "../curriculum/units-parts.tsx";
import { CourseUnits } from "../units/course-units.tsx";
import { ForecastNote } from "../forecast/forecast-note.tsx";
import { useCourseForecast } from "../forecast/use-course-forecast.ts";
import { UnitListContext } from "../units/unit-list-context.ts";
import { BookTools, PlanBook } from "../plan-book/plan-book.tsx";
import { useMarkedWeeks } from "./use-marked-weeks.ts";
import { usePlanBook } from "../plan-book/use-plan-book.ts";
import { CourseHead } from "./course-head.tsx";
import { CourseStudents, studentsParts } from "./course-students.tsx";
import type { CourseWeek } from "./course-weeks.ts";
import { LostNote } from "./lost-note.tsx";
import { courseFigures, type CoursePlan } from "./year-plan.ts";

type CoursePageProps = {
  readonly data: CourseData;
  readonly plan: CoursePlan;
  readonly weeks: readonly YearWeek[];
  readonly courseWeeks: readonly CourseWeek[];
  readonly today: PlainDate;
};

/** A course's head, and its parts as tabs; the address's hash names the one that is shown. */
export function CoursePage({ data, plan, weeks, courseWeeks, today }: CoursePageProps) {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const hash = useLocationProperty(() => location.hash);
  const [seatsHead, setSeatsHead] = useState<HTMLElement | null>(null);
  const part = studentsParts.find((one) => `#${one}` === hash) ?? "list";
  const isSeats = part === "seats";
  const isCurriculum = hash === "#curriculum";
  const moves = useLessonMoves();
  const forms = useUnits();
  const { marks: Marks } = useClassBook();
  const book = usePlanBook(courseWeeks, { data, today });
  const [counts, setCounts] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const hasAside = useHasDock();
  const forecast = useCourseForecast(data, plan, today);
  const show = (id: string) =>
    navigate(`${path}${search && `?${search}`}${id === "book" ? "" : `#${id}`}`, { replace: true });
  const tabs = [
    {
      id: "book",
      label: t`Plan book`,
      content: (
        <UnitListContext value={data.units}>
          <PlanBook data={data} book={book} today={today} />
        </UnitListContext>
      ),
    },
    {
      id: "units",
      label: t`Units`,
      content: (
        <UnitsParts
          part={isCurriculum ? "curriculum" : "units"}
          onPart={show}
          data={data}
          plan={plan}
          weeks={weeks}
          today={today}
          places={{ counts, actions, aside }}
        >
          <CourseUnits
            data={data}
            plan={plan}
            forecast={forecast}
            today={today}
            places={{ counts, aside }}
            hasAside={hasAside}
          />
        </UnitsParts>
      ),
    },
    {
      id: "students",
      label: t`Students`,
      content: (
        <CourseStudents
          data={data}
          part={part}
          onPart={(next) => show(next === "list" ? "students" : next)}
          head={seatsHead}
        />
      ),
    },
    {
      id: "marks",
      label: t({ message: "Marks", context: "of students" }),
      content: <Marks data={data} today={today} places={{ counts, actions, aside }} />,
    },
    {
      id: "materials",
      label: t({ message: "Materials", context: "files of a lesson, course or student" }),
      content: (
        <div className="mx-4 mt-6 flex max-w-[696px] flex-col gap-8 pb-8 tablet:mx-8">
          <Materials parent={{ collection: "courses", id: data.course.id }} />
          <SpareTasks course={data.course.id} />
        </div>
      ),
    },
  ];
  const tab =
    part !== "list" ? "students" : isCurriculum ? "units" : (tabs.find(({ id }) => `#${id}` === hash)?.id ?? "book");
  const isForecast = tab === "units" && !isCurriculum && data.units.length > 0 && forecast !== null && !forecast.isOver;
  const hasOwnCounts = tab === "marks" || isForecast || isCurriculum;
  const ownPart = isCurriculum ? "curriculum" : tab;
  const stripWeeks = useMarkedWeeks(data.course.id, weeks, tab === "marks");
  const { nextPlanned } = book;
  const pasteLessons = () => {
    show("book");
    book.askForLines();
  };
  return (
    <div className="flex min-h-full tablet:h-full">
      <div className="flex min-w-0 flex-1 flex-col max-tablet:pb-8">
        <PageTitle name={data.year.labelOf(data.course.id).title} />
        <CourseHead
          data={data}
          figures={courseFigures(plan)}
          weeks={stripWeeks}
          courseWeeks={courseWeeks}
          today={today}
          short={isSeats ? <div ref={setSeatsHead} className="contents" /> : undefined}
          counts={hasOwnCounts ? <div key={ownPart} ref={setCounts} className="min-h-10" /> : undefined}
          actions={
            isCurriculum || tab === "marks" ? (
              <span key={ownPart} ref={setActions} className="contents print:hidden" />
            ) : (
              <>
                {book.slots.length > 0 && (
                  <Button variant="normal" icon={ClipboardPaste} onPress={pasteLessons}>
                    <span className="max-tablet:sr-only">
                      <Trans>Paste lessons</Trans>
                    </span>
                  </Button>
                )}
                {/* It is there before the first plan: the table stays where one types. */}
                {book.slots.length > 0 && (
                  <Button
                    variant="normal"
                    icon={FastForward}
                    isDisabled={!nextPlanned}
                    onPress={() => nextPlanned && moves.shift({ slot: slotOf(nextPlanned) })}
                  >
                    <Trans>Shift</Trans>
                  </Button>
                )}
                {tab !== "units" && (
                  <Button icon={Plus} onPress={() => forms.add(data.course.id)}>
                    <Trans context="adds one">Unit</Trans>
                  </Button>
                )}
              </>
            )
          }
        />
        {tab !== "marks" && !isSeats && (
          <LostNote
            course={data.course.id}
            count={plan.orphans.filter(needsSlot).length}
            hasSlots={plan.slots.length > 0}
          />
        )}
        {!isSeats && tab !== "units" && tab !== "marks" && forecast?.isShort && <ForecastNote forecast={forecast} />}
        <Tabs
          label={t`Course`}
          tabs={tabs}
          value={tab}
          onChange={show}
          aside={
            tab === "book" && !book.isPhone && book.slots.length > 0 ? <BookTools data={data} book={book} /> : undefined
          }
          className="flex-1"
          lineClassName="course-tabs px-4 tablet:ps-8 tablet:pe-4"
        />
      </div>
      {hasOwnCounts && hasAside && (
        <aside
          key={ownPart}
          ref={setAside}
          data-color={data.course.color || "lagoon"}
          aria-label={isCurriculum ? t`Chosen outcome` : isForecast ? t`Forecast` : t`Chosen assessment`}
          className="w-[348px] shrink-0 overflow-y-auto border-s border-line empty:hidden print:hidden"
        />
      )}
    </div>
  );
}
