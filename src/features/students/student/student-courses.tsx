import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import type { Year } from "#db/read/year-reader";
import { coursePath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import type { CourseRow } from "#schema/courses";
import { Swatch } from "#ui/kit/swatch";
import { Section } from "./section.tsx";

type StudentCoursesProps = { readonly courses: readonly CourseRow[]; readonly year: Year | null };

/** The courses a student is in. */
export function StudentCourses({ courses, year }: StudentCoursesProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Section title={t`Courses`}>
      {courses.length === 0 && <p className="py-1.5 text-ui text-ink-2">{t`In none of this year's courses.`}</p>}
      <ul>
        {courses
          .map((course) => ({ ...course, label: year?.labelOf(course.id).full ?? course.name }))
          .toSorted((a, b) => format.collator.compare(a.label, b.label))
          .map((course) => (
            <li key={course.id} className="border-b border-line">
              <Link
                href={coursePath(course.id)}
                className="flex min-h-[34px] items-center gap-3 text-ui hover:bg-sunken pointer-coarse:min-h-11"
              >
                <Swatch color={course.color || "lagoon"} />
                <span className="min-w-0 flex-1 truncate font-semibold text-ink">{course.label}</span>
                <span className="text-ink-2">{course.room}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}
