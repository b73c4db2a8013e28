import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Link, useLocation } from "wouter";
import { coursePath, paths } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { sortProps, Table, type TableColumn } from "#ui/kit/table";
import { CourseName } from "../edit/course-name.tsx";
import { courseSorts, coursesQueryToSearch, type CoursesQuery } from "./courses-query.ts";
import type { CourseLine } from "./course-lines.ts";
import { NextLesson } from "./next-lesson.tsx";
import { PlanProgress } from "./plan-progress.tsx";
import { RowLink } from "#ui/kit/row-link";
import { WeekHours } from "#ui/planner/week-hours";

type CoursesTableProps = {
  readonly lines: readonly CourseLine[];
  readonly query: CoursesQuery;
};

const nameCell = (line: CourseLine) => (
  <Link href={coursePath(line.id)} asChild>
    <RowLink>
      <CourseName course={line} />
    </RowLink>
  </Link>
);
const hoursCell = (line: CourseLine) => <WeekHours counts={line.hours.map(({ hours }) => hours)} />;
const progressCell = (line: CourseLine) => <PlanProgress figures={line.figures} color={line.color} />;
const nextCell = (line: CourseLine) => <NextLesson next={line.next} />;

/** The courses as rows; a row opens the course. */
export const CoursesTable = memo(({ lines, query }: CoursesTableProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const [, navigate] = useLocation();
  const columns: readonly TableColumn<CourseLine>[] = [
    {
      id: "name",
      title: t`Course`,
      isRowHeader: true,
      isSortable: true,
      cell: nameCell,
    },
    { id: "classes", title: t`Classes`, cell: (line) => format.list(line.classNames) },
    { id: "hours", title: t`Per week`, cell: hoursCell, align: "end" },
    {
      id: "planned",
      title: t({ message: "Planned", context: "lessons of a course" }),
      isSortable: true,
      cell: progressCell,
      className: "w-[26%] ps-5",
    },
    {
      id: "held",
      title: t({ message: "Held", context: "lessons of a course" }),
      cell: (line) => format.number(line.figures.held),
      align: "end",
      className: "pe-6",
    },
    { id: "next", title: t`Next lesson`, isSortable: true, cell: nextCell },
  ];
  return (
    <Table
      label={t`Courses`}
      columns={columns}
      rows={lines}
      empty={null}
      {...sortProps(query, courseSorts, (order) =>
        navigate(`${paths.courses}${coursesQueryToSearch({ ...query, ...order })}`, { replace: true }),
      )}
      onOpen={(id) => navigate(coursePath(id))}
    />
  );
});
