import { Swatch } from "#ui/kit/swatch";

type CourseNameProps = {
  readonly course: { readonly short: string; readonly name: string; readonly subject: string; readonly color: string };
};

/** The course's colour and what comes first on its lessons: "7C2 Maths". */
export function CourseName({ course }: CourseNameProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-3 align-middle">
      <Swatch color={course.color || "lagoon"} />
      <span className="min-w-0">
        <span className="font-strong text-ink">{course.short || course.name}</span>{" "}
        {course.short !== "" && <span className="text-ink-2">{course.subject}</span>}
      </span>
    </span>
  );
}
