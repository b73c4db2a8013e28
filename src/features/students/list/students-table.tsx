import { Link, useLocation } from "wouter";
import { studentPath } from "#hooks/paths";
import { RowLink } from "#ui/kit/row-link";
import { StudentRows, type StudentRowsProps } from "./student-rows.tsx";
import type { StudentLine } from "./use-students.ts";

const nameCell = (line: StudentLine) => (
  <Link href={studentPath(line.id)} asChild>
    <RowLink className="font-semibold">{line.lastName}</RowLink>
  </Link>
);

/** A page of students as rows; a row opens the student. */
export function StudentsTable(props: StudentRowsProps) {
  const [, navigate] = useLocation();
  return (
    <StudentRows
      {...props}
      lastNameCell={nameCell}
      emailClass="max-[48rem]:hidden"
      onOpen={(id) => navigate(studentPath(id))}
    />
  );
}
