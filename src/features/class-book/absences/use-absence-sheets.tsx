import { useLingui } from "@lingui/react/macro";
import { useToday } from "#hooks/data/use-now";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import { plainTable } from "#ui/sheet/plain-table";
import type { Sheet } from "#ui/sheet/sheet";
import { columnTitle, shownColumns } from "./absence-columns.ts";
import type { AbsenceRow, AbsencesOfPeriod } from "./use-absence-table.ts";

/** Absences on paper, for the office. Empty while they are read. */
export const useAbsenceSheets = (
  table: AbsencesOfPeriod | undefined | null,
  o: { readonly rows: readonly AbsenceRow[]; readonly period: string; readonly unit: string; readonly isOn: boolean },
): readonly Sheet[] => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  const owner = useSheetOwner(table?.year.schoolyear ?? { name: "" });
  if (!table || !owner || !o.isOn) return [];
  const columns = shownColumns(o.rows);
  return [
    {
      key: "absences",
      isLandscape: columns.length > 6,
      owner,
      title: `${t`Absences`}, ${o.period}`,
      about: table.name,
      who: owner.teacher,
      date: format.date(today, "fullYear"),
      foot: t`Counted in: ${o.unit}`,
      blocks: [
        plainTable(
          "absences",
          [
            { key: "name", title: t({ message: "Name", context: "field of a record" }), width: null },
            ...columns.map((column) => ({ key: column, title: columnTitle(i18n, column), width: 78, isNumber: true })),
          ],
          o.rows.map((row) => ({
            key: row.id,
            cells: [
              <span key="name">
                <b>{row.lastName}</b> {row.firstName}
              </span>,
              ...columns.map((column) => (row[column] === 0 ? "" : format.number(row[column]))),
            ],
          })),
        ),
      ],
    },
  ];
};
