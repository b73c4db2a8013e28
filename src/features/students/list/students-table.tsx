import { memo } from "react";
import { Link, useLocation } from "wouter";
import { paths, studentPath } from "#hooks/paths";
import { RowLink } from "#ui/kit/row-link";
import { StudentRows, type StudentRowsProps } from "./student-rows.tsx";
import { searchToStudentsQuery } from "./students-query.ts";
import { studentsAddress } from "./use-students-query.ts";
import type { StudentLine } from "./use-students.ts";

const nameCell = (line: StudentLine) => (
  <Link href={studentPath(line.id)} asChild>
    <RowLink>
      <span className="font-semibold">{line.lastName}</span> {line.apart}
    </RowLink>
  </Link>
);

type StudentsTableProps = Pick<StudentRowsProps, "lines"> & {
  /** The query they answer, as one text. */
  readonly search: string;
  readonly selectedIds: ReadonlySet<string>;
  readonly onSelect: (ids: Set<string>) => void;
};

/** A page of students as rows to tick; a row opens the student. Drawn again only for other rows. */
export const StudentsTable = memo(({ lines, search, selectedIds, onSelect }: StudentsTableProps) => {
  const [, navigate] = useLocation();
  return (
    <StudentRows
      lines={lines}
      query={searchToStudentsQuery(search)}
      onQuery={(next) => {
        const { to, state } = studentsAddress(paths.students, next);
        navigate(to, { state });
      }}
      lastNameCell={nameCell}
      emailClass="max-[48rem]:hidden"
      selectedIds={selectedIds}
      onSelect={onSelect}
      onOpen={(id) => navigate(studentPath(id))}
    />
  );
});
