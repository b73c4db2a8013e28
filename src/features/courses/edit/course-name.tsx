import type { CourseLabel } from "#domain/people/course-label";
import { Swatch } from "#ui/kit/swatch";

type CourseNameProps = {
  readonly course: { readonly label: CourseLabel; readonly color: string };
};

/** The course's colour and what it is called on its lessons: "7C2 Maths". */
export function CourseName({ course }: CourseNameProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-3 align-middle">
      <Swatch color={course.color || "lagoon"} />
      <span className="min-w-0">
        <span className="font-strong text-ink">{course.label.lead}</span>{" "}
        <span className="text-ink-2">{course.label.aside}</span>
      </span>
    </span>
  );
}
