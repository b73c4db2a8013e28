import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BookDown, PenLine } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { useFilter } from "react-aria-components/Autocomplete";
import { Link, useLocation, useSearch } from "wouter";
import { classBookPaths } from "#hooks/class-book-paths";
import { paths, yearDialogPath } from "#hooks/paths";
import { useNow } from "#hooks/data/use-now";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useFormat } from "#i18n/use-format";
import { EmptyState } from "#ui/kit/empty-state";
import { ErrorState } from "#ui/kit/error-state";
import { ButtonLink } from "#ui/kit/link";
import { SearchField } from "#ui/kit/fields/search-field";
import { Select } from "#ui/kit/fields/select";
import { CourseCards } from "./course-cards.tsx";
import { CourseManager } from "../edit/course-manager.tsx";
import { createCourseLines } from "./course-lines.ts";
import {
  courseSorts,
  coursesQueryToSearch,
  queryCourses,
  searchToCoursesQuery,
  type CoursesQuery,
} from "./courses-query.ts";
import { CoursesSkeleton } from "./courses-skeleton.tsx";
import { CoursesTable } from "./courses-table.tsx";
import { useCourses } from "./use-courses.ts";

/** The active year's courses: what each has a week, how far it is planned, and its next lesson. */
export function CoursesScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const [attempt, setAttempt] = useState(0);
  const answer = useCourses(attempt);
  const now = useNow();
  const firstSync = useFirstSyncState();
  const isPhone = useIsPhone();
  const keepsStudents = useKeepsStudents();
  const [, navigate] = useLocation();
  const query = searchToCoursesQuery(useSearch());
  const { contains } = useFilter({ sensitivity: "base" });
  const data = answer?.ok ? answer.value : null;
  const lines = useMemo(() => data && createCourseLines(data, now), [data, now]);
  // The rows follow what is typed as soon as they can, and never hold up a key.
  const shownSearch = useDeferredValue(coursesQueryToSearch(query));
  const shownQuery = useMemo(() => searchToCoursesQuery(shownSearch), [shownSearch]);
  const shown = useMemo(
    () => lines && queryCourses(lines, shownQuery, { contains, compare: format.collator.compare }),
    [lines, shownQuery, contains, format],
  );
  // Typing and sorting do not pile up in the history: Back leaves the list.
  const ask = (next: CoursesQuery) => navigate(`${paths.courses}${coursesQueryToSearch(next)}`, { replace: true });

  // A device that never synced may not have received the year yet.
  const isLoading = answer === undefined || (answer.ok && !lines?.length && firstSync !== null);
  return (
    <div className="min-h-full pb-8">
      <header className="px-4 py-3 max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas tablet:ps-8 tablet:pt-5 tablet:pe-7">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-h1">
            <Trans>Courses</Trans>
          </h1>
          {data && !isLoading && (
            <span className="flex flex-wrap gap-2">
              {keepsStudents && data.year.courses.length > 0 && (
                <Link href={classBookPaths.pile} asChild>
                  <ButtonLink variant="normal" size="medium" icon={PenLine}>
                    <Trans context="work of students">To mark</Trans>
                  </ButtonLink>
                </Link>
              )}
              <Link href={yearDialogPath(paths.courses, "", "take-course")} asChild>
                <ButtonLink variant="normal" size="medium" icon={BookDown}>
                  <Trans>Take a course</Trans>
                </ButtonLink>
              </Link>
              <CourseManager schoolyear={data.year.schoolyear} isFirst={data.year.courses.length === 0} />
            </span>
          )}
        </div>
        {data && (
          <p className="text-ui text-ink-2 tabular-nums">
            {data.year.schoolyear.name}, <Plural value={data.year.courses.length} one="# course" other="# courses" />
          </p>
        )}
      </header>
      <div className="px-4 pt-3 tablet:ps-8 tablet:pt-0 tablet:pe-7">
        {isLoading && <CoursesSkeleton />}
        {answer?.ok === false && (
          <ErrorState title={t`The courses could not be read`} onRetry={() => setAttempt(attempt + 1)}>
            <Trans>Your browser couldn't open its stored data. Nothing is lost.</Trans>
          </ErrorState>
        )}
        {!isLoading && answer.ok && lines === null && (
          <EmptyState title={t`There is no school year yet`}>
            <Trans>Your courses will appear here once a school year is on this device.</Trans>
          </EmptyState>
        )}
        {!isLoading && lines?.length === 0 && (
          <EmptyState title={t`There are no courses in this school year yet`}>
            <Trans>
              Each course will appear here with its lessons a week, how far it is planned, and its next lesson.
            </Trans>
          </EmptyState>
        )}
        {lines && lines.length > 0 && (
          <div className="mb-3 flex flex-wrap gap-2">
            <SearchField
              label={t`Search courses`}
              value={query.text}
              onChange={(text) => ask({ ...query, text })}
              className="w-64 max-tablet:w-auto max-tablet:flex-1"
            />
            <Select
              label={t`Sort by`}
              isLabelHidden
              className="w-44 tablet:hidden"
              value={query.sort}
              onChange={(id) =>
                ask({ ...query, sort: courseSorts.find((one) => one === id) ?? "name", isDescending: id === "planned" })
              }
              options={[
                { id: "name", label: t`By name` },
                { id: "next", label: t`By next lesson` },
                { id: "planned", label: t`Most planned first` },
              ]}
            />
          </div>
        )}
        {shown && lines && lines.length > 0 && shown.length === 0 && (
          <p role="status" className="py-3 text-ui text-ink-2">
            {t`No results for "${query.text}".`}
          </p>
        )}
        {shown &&
          shown.length > 0 &&
          (isPhone ? <CourseCards lines={shown} /> : <CoursesTable lines={shown} query={shownQuery} />)}
      </div>
    </div>
  );
}
