import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { PrintSheet } from "#ui/planner/print-sheet";
import { columnTitle, shownColumns } from "./absence-columns.ts";
import "./absence-sheet.css";
import type { AbsenceRow } from "./use-absence-table.ts";

type AbsenceSheetProps = {
  readonly title: string;
  readonly owner: string;
  readonly rows: readonly AbsenceRow[];
  /** What is counted: "Lessons". */
  readonly unit: string;
};

/** Absences on paper, for the office. */
export function AbsenceSheet({ title, owner, rows, unit }: AbsenceSheetProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const columns = shownColumns(rows);
  return (
    <PrintSheet orientation="portrait" isColored={false} title={title} owner={`${owner} · ${unit}`}>
      <table className="print-absences">
        <thead>
          <tr>
            <th scope="col">{t({ message: "Name", context: "field of a record" })}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnTitle(i18n, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{`${row.lastName} ${row.firstName}`}</td>
              {columns.map((column) => (
                <td key={column}>{row[column] === 0 ? "" : format.number(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
