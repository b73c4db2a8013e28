import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert, X } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { forecastNews, lessonsPerWeek, type ShortCourse, type Told } from "#domain/forecast/forecast-news";
import { type CourseData, useCourse } from "#hooks/data/use-course";
import { useKept } from "#hooks/data/use-kept";
import { useToday } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";
import { coursePath } from "#hooks/paths";
import { IconButton } from "#ui/kit/icon-button";
import { Icon } from "#ui/kit/icon";
import { Swatch } from "#ui/kit/swatch";
import { type CoursePlan, createCoursePlan } from "../course/year-plan.ts";
import { type CourseForecast, useCourseForecast } from "./use-course-forecast.ts";
import { useFitWords } from "./use-fit-words.ts";

/** Numbers and ids that this device remembers, no word of the teacher's. */
type Kept = {
  /** The day on which the courses were last gone through. */
  readonly day: string;
  readonly told: Told;
  /** Courses whose notice is not closed yet. */
  readonly open: readonly string[];
};

const key = "forecast.notice";
const nothing: Kept = { day: "", told: {}, open: [] };

/**
 * Says on Today once that a course's units will not fit, and again when that changes by a week. The
 * courses are gone through once a day, one after the other.
 */
export function ForecastCard() {
  const year = useYear();
  const today = useToday();
  if (!year || today > year.schoolyear.end || today < year.schoolyear.start) return null;
  return <DayOfCourses key={`${year.schoolyear.id} ${today}`} courses={year.courses} today={today} />;
}

type DayOfCoursesProps = { readonly courses: readonly { readonly id: string }[]; readonly today: string };

function DayOfCourses({ courses, today }: DayOfCoursesProps) {
  const [kept, keep] = useKept(key, nothing);
  const [found, setFound] = useState<readonly ShortCourse[]>([]);
  const next = kept.day === today ? undefined : courses[found.length]?.id;
  const note = (course: ShortCourse) => {
    const all = [...found, course];
    setFound(all);
    if (all.length < courses.length) return;
    const { news, told } = forecastNews(all, kept.told);
    keep({ day: today, told, open: [...new Set([...kept.open, ...news])] });
  };
  const close = (course: string) => keep({ ...kept, open: kept.open.filter((id) => id !== course) });
  return (
    <>
      {next !== undefined && <OneCourse key={next} id={next} onFound={note} />}
      {kept.day === today && kept.open.map((id) => <OneCourse key={id} id={id} onClose={() => close(id)} />)}
    </>
  );
}

type OneCourseProps = {
  readonly id: string;
  /** Called once the forecast is there; nothing is shown. */
  readonly onFound?: (course: ShortCourse) => void;
  readonly onClose?: () => void;
};

function OneCourse({ id, ...props }: OneCourseProps) {
  const answer = useCourse(id, 0);
  const data = answer?.ok ? answer.value : null;
  const plan = useMemo(() => data && createCoursePlan(data.year, id, data.lessons), [data, id]);
  const isGone = answer !== undefined && data === null;
  const { onFound } = props;
  useEffect(() => {
    if (isGone) onFound?.({ course: id, short: 0, perWeek: 1 });
  }, [isGone, id, onFound]);
  return data && plan && <Forecasted data={data} plan={plan} {...props} />;
}

type ForecastedProps = Omit<OneCourseProps, "id"> & { readonly data: CourseData; readonly plan: CoursePlan };

function Forecasted({ data, plan, onFound, onClose }: ForecastedProps) {
  const forecast = useCourseForecast(data, plan, useToday());
  const isThere = forecast !== null;
  useEffect(() => {
    const dates = plan.slots.map(({ occurrence }) => occurrence.date);
    const short = forecast?.isShort ? Math.max(0, forecast.forecast.short) : 0;
    if (isThere) onFound?.({ course: data.course.id, short, perWeek: lessonsPerWeek(dates) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Told once, as soon as it is there.
  }, [isThere]);
  if (!onClose || !forecast?.isShort) return null;
  return <ShortLine data={data} forecast={forecast} onClose={onClose} />;
}

type ShortLineProps = {
  readonly data: CourseData;
  readonly forecast: CourseForecast;
  readonly onClose: () => void;
};

function ShortLine({ data, forecast, onClose }: ShortLineProps) {
  const { t } = useLingui();
  const words = useFitWords();
  const name = data.year.labelOf(data.course.id).full;
  return (
    <section
      aria-label={t`Forecast of ${name}`}
      className="my-3 flex items-center gap-2.5 rounded-card bg-warning-tint py-2 ps-3 pe-1 text-ui text-warning-text"
    >
      <Icon icon={TriangleAlert} className="shrink-0" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <b className="inline-flex items-center gap-1.5 font-semibold text-ink">
          <Swatch color={data.course.color || "lagoon"} /> {name}
        </b>
        <span>{words.lacks(forecast.forecast)}</span>
        <Link
          href={`${coursePath(data.course.id)}#units`}
          onClick={onClose}
          className="font-semibold text-ink underline underline-offset-2"
        >
          <Trans>What you can do</Trans>
        </Link>
      </p>
      <IconButton icon={X} label={t`Close`} onPress={onClose} />
    </section>
  );
}
