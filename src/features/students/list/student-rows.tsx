import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";
import { sortProps, Table, type TableColumn, type TableProps } from "#ui/kit/table";
import { studentSorts, type StudentsQuery } from "./students-query.ts";
import type { StudentLine } from "./use-students.ts";

export type StudentRowsProps = {
  readonly lines: readonly StudentLine[];
  readonly query: StudentsQuery;
  readonly onQuery: (query: StudentsQuery) => void;
};

type Look = {
  readonly lastNameCell: (line: StudentLine) => ReactNode;
  /** Their looks, with the width below which they are left out. */
  readonly birthdayClass?: string;
  readonly emailClass: string;
  /** A column at the end of each row. */
  readonly actions?: TableColumn<StudentLine>;
};

/** On a phone a long name breaks rather than push the others off the screen. */
const nameClass = "max-tablet:wrap-anywhere";

const emailCell = (line: StudentLine) => <span className="text-ink-2">{line.email}</span>;

/**
 * A page of students as rows, sorted by a press on a column's title; the caller says what a row
 * does.
 */
export function StudentRows({
  lines,
  query,
  onQuery,
  lastNameCell,
  birthdayClass = "tabular-nums",
  emailClass,
  actions,
  ...rowActions
}: StudentRowsProps & Look & Pick<TableProps<StudentLine>, "selectedIds" | "onSelect" | "onOpen">) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: readonly TableColumn<StudentLine>[] = [
    {
      id: "lastName",
      title: t`Last name`,
      isRowHeader: true,
      isSortable: true,
      cell: lastNameCell,
      className: nameClass,
    },
    { id: "firstName", title: t`First name`, isSortable: true, cell: (line) => line.firstName, className: nameClass },
    {
      id: "class",
      title: t`Class`,
      isSortable: true,
      cell: (line) => format.list(line.classNames),
      className: nameClass,
    },
    {
      id: "birthday",
      title: t`Birthday`,
      cell: (line) => line.birthday !== "" && format.date(line.birthday, "medium"),
      className: birthdayClass,
    },
    { id: "email", title: t`E-mail`, cell: emailCell, className: emailClass },
    ...(actions ? [actions] : []),
  ];
  return (
    <Table
      label={t`Students`}
      columns={columns}
      rows={lines}
      empty={null}
      {...sortProps(query, studentSorts, (order) => onQuery({ ...query, ...order, page: 1 }))}
      {...rowActions}
    />
  );
}
