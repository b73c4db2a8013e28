import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import { setupPath } from "#hooks/paths";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import type { SetupStep } from "#schema/users";
import type { Summary } from "./use-summary.ts";

type Fact = { readonly step: SetupStep; readonly count: number; readonly word: string };

/** How much of everything there is, each number a link to its step. */
export function SummaryFacts({ summary }: { readonly summary: Summary }) {
  const { t } = useLingui();
  const { year, students } = summary;
  const { schedule, courses } = year;
  const classes = year.classes.length;
  const keepsStudents = useKeepsStudents();
  const studentsFact: Fact = {
    step: "students",
    count: students,
    word: t`${plural(students, { one: "student", other: "students" })}`,
  };
  const facts: readonly Fact[] = [
    {
      step: "holidays",
      count: schedule.holidays.length,
      word: t`${plural(schedule.holidays.length, { one: "holiday", other: "holidays" })}`,
    },
    { step: "classes", count: classes, word: t`${plural(classes, { one: "class", other: "classes" })}` },
    ...(keepsStudents ? [studentsFact] : []),
    { step: "courses", count: courses.length, word: t`${plural(courses.length, { one: "course", other: "courses" })}` },
    {
      step: "timetable",
      count: schedule.sessions.length,
      word: t`${plural(schedule.sessions.length, { one: "lesson in the timetable", other: "lessons in the timetable" })}`,
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 tablet:grid-cols-5">
      {facts.map(({ step, count, word }) => (
        <li key={step} className="min-w-0">
          <Link href={setupPath(step)} className="group block rounded-label">
            <span className="block text-h2 font-semibold text-ink tabular-nums">{count}</span>
            <span className="block text-ui text-ink-2 group-hover:text-ink group-hover:underline">{word}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
