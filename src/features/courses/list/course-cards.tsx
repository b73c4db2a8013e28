import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "wouter";
import { coursePath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { WeekHours } from "#ui/planner/week-hours";
import type { CourseLine } from "./course-lines.ts";
import { CourseName } from "../edit/course-name.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { PlanProgress } from "./plan-progress.tsx";

/** The courses on a phone: a card each; the whole card opens the course. */
export const CourseCards = memo(({ lines }: { readonly lines: readonly CourseLine[] }) => {
  const format = useFormat();
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={line.id} className="relative flex flex-col gap-2 rounded-sheet border border-line p-3 text-body">
          <div className="flex items-start justify-between gap-3">
            <Link href={coursePath(line.id)} className="whole-block min-w-0 rounded-[inherit]">
              <CourseName course={line} />
            </Link>
            <span className="text-ink-2">
              <WeekHours counts={line.hours.map(({ hours }) => hours)} />
            </span>
          </div>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-ui *:odd:text-ink-2">
            <dt>
              <Trans context="lessons of a course">Planned</Trans>
            </dt>
            <dd>
              <PlanProgress figures={line.figures} color={line.color} />
            </dd>
            <dt>
              <Trans context="lessons of a course">Held</Trans>
            </dt>
            <dd className="tabular-nums">{format.number(line.figures.held)}</dd>
            <dt>
              <Trans>Next lesson</Trans>
            </dt>
            <dd className="relative *:-my-3 *:inline-block *:py-3">
              <NextLesson next={line.next} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
});
