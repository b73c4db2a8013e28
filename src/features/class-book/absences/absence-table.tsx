import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { studentPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { RowLink } from "#ui/kit/row-link";
import { sortProps, Table, type TableColumn } from "#ui/kit/table";
import { absenceSorts, type AbsenceSort, columnTitle, type CountColumn, shownColumns } from "./absence-columns.ts";
import type { AbsenceRow } from "./use-absence-table.ts";

type AbsenceOrder = { sort: AbsenceSort; isDescending: boolean };

type AbsenceTableProps = {
  readonly rows: readonly AbsenceRow[] | undefined;
  readonly order: AbsenceOrder;
  readonly onOrder: (order: AbsenceOrder) => void;
  readonly empty: ReactNode;
};

/** On a phone the names and what matters most stay. */
const looks: Partial<Record<CountColumn, string>> = {
  excused: "max-tablet:hidden",
  notExcused: "max-tablet:hidden",
  days: "max-tablet:hidden",
  lateMinutes: "max-tablet:hidden",
  noHomework: "max-tablet:hidden",
  noMaterial: "max-tablet:hidden",
};

const nameCell = ({ id, lastName, firstName }: AbsenceRow) => (
  <Link href={studentPath(id)} asChild>
    <RowLink>
      <span className="font-semibold">{lastName}</span> {firstName}
    </RowLink>
  </Link>
);

const countCells =
  (number: (value: number) => string) =>
  (column: CountColumn) =>
  (row: AbsenceRow): ReactNode =>
    row[column] === 0 ? <span className="text-ink-3">–</span> : number(row[column]);

/** A row for each student, sorted by a press on a column's title; a row opens the student. */
export function AbsenceTable({ rows, order, onOrder, empty }: AbsenceTableProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [, navigate] = useLocation();
  const cells = countCells(format.number);
  const columns: readonly TableColumn<AbsenceRow>[] = [
    {
      id: "lastName",
      title: t({ message: "Name", context: "field of a record" }),
      isRowHeader: true,
      isSortable: true,
      className: "max-tablet:wrap-anywhere",
      cell: nameCell,
    },
    ...shownColumns(rows ?? []).map((column): TableColumn<AbsenceRow> => ({
      id: column,
      title: columnTitle(i18n, column),
      isSortable: true,
      align: "end",
      className: `tabular-nums ${looks[column] ?? ""}`,
      cell: cells(column),
    })),
  ];
  return (
    <Table
      label={t`Absences`}
      columns={columns}
      rows={rows}
      empty={empty}
      onOpen={(id) => navigate(studentPath(id))}
      {...sortProps(order, absenceSorts, onOrder)}
    />
  );
}
