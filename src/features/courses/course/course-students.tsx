import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarX2, LayoutGrid, List } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { byStudentName, studentNames } from "#domain/people/student-names";
import { useClassBook } from "#hooks/ports/class-book";
import { studentDataPath, studentPath } from "#hooks/paths";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useFormat } from "#i18n/use-format";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { TextLink } from "#ui/kit/link";
import type { CourseData } from "#hooks/data/use-course";

export const studentsParts = ["list", "seats", "absences"] as const;
export type StudentsPart = (typeof studentsParts)[number];

type CourseStudentsProps = {
  readonly data: CourseData;
  readonly part: StudentsPart;
  readonly onPart: (part: StudentsPart) => void;
  /** Where the seats draw their facts and buttons. */
  readonly head: HTMLElement | null;
};

/** The course's students: as a list, where they sit, or what they missed. */
export function CourseStudents({ data, part, onPart, head }: CourseStudentsProps) {
  const { t } = useLingui();
  const keepsStudents = useKeepsStudents();
  const { seats: Seats, absences: Absences } = useClassBook();
  const segments = (
    <SegmentedControl<StudentsPart>
      label={t({ message: "Students as", context: "a list, or on their seats" })}
      segments={[
        { id: "list", label: t({ message: "List", context: "of students" }), icon: List },
        { id: "seats", label: t({ message: "Seats", context: "in the classroom" }), icon: LayoutGrid },
        { id: "absences", label: t`Absences`, icon: CalendarX2 },
      ]}
      value={part}
      onChange={onPart}
      className="max-tablet:flex max-tablet:w-full"
    />
  );
  if (part === "seats" && keepsStudents) {
    return (
      <Seats
        course={data.course}
        students={data.students}
        names={{
          course: data.year.labelOf(data.course.id).full,
          year: data.year.schoolyear.name,
          classes: data.course.classes.flatMap((id) => data.year.classById.get(id)?.name ?? []),
        }}
        segments={segments}
        head={head}
        onDone={() => onPart("list")}
      />
    );
  }
  if (part === "absences" && keepsStudents) {
    return (
      <div className="flex flex-col gap-5 px-4 pt-3 pb-8 tablet:ps-8 tablet:pe-7">
        <div className="print:hidden">{segments}</div>
        <Absences course={data.course.id} />
      </div>
    );
  }
  return <StudentList data={data} segments={keepsStudents ? segments : null} />;
}

type StudentListProps = { readonly data: CourseData; readonly segments: ReactNode };

/** The students by last name; with their class where the course has several. */
function StudentList({ data, segments }: StudentListProps) {
  const format = useFormat();
  const keepsStudents = useKeepsStudents();
  const students = data.students.toSorted(byStudentName(format.collator.compare));
  const names = studentNames(students, format.names);
  return (
    <section aria-labelledby="students" className="px-4 pt-3 tablet:ps-8 tablet:pe-7">
      {segments && <div className="mb-4">{segments}</div>}
      <h2 id="students" className="scroll-mt-4 text-h2">
        <Trans>Students</Trans>{" "}
        {keepsStudents && (
          <span className="text-ui font-normal tracking-normal text-ink-2 tabular-nums">{students.length}</span>
        )}
      </h2>
      {!keepsStudents ? (
        <p className="mt-2 text-ui text-ink-2">
          <Trans>This device has no student data.</Trans>{" "}
          <Link href={studentDataPath} asChild>
            <TextLink>
              <Trans>Change it in the settings</Trans>
            </TextLink>
          </Link>
        </p>
      ) : students.length === 0 ? (
        <p className="mt-2 text-ui text-ink-2">
          <Trans>Nobody is in the classes of this course yet.</Trans>
        </p>
      ) : (
        <ul className="mt-2 gap-x-8 tablet:columns-2 wide:columns-3 desk:columns-4">
          {students.map((student) => (
            <li key={student.id} className="break-inside-avoid border-b border-line">
              <Link
                href={studentPath(student.id)}
                className="flex min-h-[34px] items-center gap-2 text-ui hover:bg-sunken pointer-coarse:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate">
                  <span className="font-semibold text-ink">{student.lastName}</span> {student.firstName}{" "}
                  {names.apart(student)}
                </span>
                {data.course.classes.length > 1 && (
                  <span className="text-ink-2">
                    {format.list(student.classes.flatMap((id) => data.year.classById.get(id)?.name ?? []))}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
