import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { splitLocalDateTime } from "#domain/time/minutes";
import { yearWeeks } from "#domain/schedule/year-weeks";
import { useToday } from "#hooks/data/use-now";
import { MissingRecord } from "#hooks/data/missing-record";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { PageTitle } from "#i18n/page-title";
import { ErrorState } from "#ui/kit/error-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { CoursePage } from "./course-page.tsx";
import { createCourseWeeks } from "./course-weeks.ts";
import { useCourse } from "#hooks/data/use-course";
import { createCoursePlan } from "./year-plan.ts";

/** One course, once it is read: its figures, its plan book, its students. */
export function CourseScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const answer = useCourse(id, attempt);
  const today = useToday();
  const firstSync = useFirstSyncState();
  const data = answer?.ok ? answer.value : null;
  const plan = useMemo(() => data && createCoursePlan(data.year, id, data.lessons), [data, id]);
  const weeks = useMemo(() => {
    if (!data) return null;
    const exams = data.exams.map(({ start }) => splitLocalDateTime(start).date);
    return yearWeeks({ calendar: data.year.expander, today, exams });
  }, [data, today]);
  const courseWeeks = useMemo(
    () => data && plan && weeks && createCourseWeeks({ ...data, plan, weeks }),
    [data, plan, weeks],
  );

  // A device that never synced may not have received the course yet.
  if (answer === undefined || (answer.ok && !data && firstSync !== null)) return <CourseSkeleton />;
  if (answer.ok && !data) return <MissingRecord collection="courses" id={id} />;
  if (!data || !plan || !weeks || !courseWeeks) {
    return (
      <div className="max-w-[880px] px-4 pt-5 tablet:ps-8 tablet:pe-7">
        <PageTitle name={t`Course`} />
        <h1 className="mb-4 text-h1">{t`Course`}</h1>
        <ErrorState title={t`The course could not be read`} onRetry={() => setAttempt(attempt + 1)}>
          <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
        </ErrorState>
      </div>
    );
  }
  return <CoursePage key={id} data={data} plan={plan} weeks={weeks} courseWeeks={courseWeeks} today={today} />;
}

function CourseSkeleton() {
  return (
    <Loading className="flex flex-col gap-3 px-4 pt-5 tablet:ps-8 tablet:pe-7">
      <Skeleton className="h-8 w-56 max-w-full" />
      <Skeleton className="mt-2 h-10 w-96 max-w-full" />
      <div className="mt-6 flex flex-col gap-px">
        {Array.from({ length: 14 }, (_, index) => (
          <Skeleton key={index} className="h-[30px] rounded-none" />
        ))}
      </div>
    </Loading>
  );
}
