import { useLingui } from "@lingui/react/macro";
import { readRows } from "#db/read/queries";
import { whenCell } from "#domain/export/table-cell";
import { downloadTable, type TableKind } from "#hooks/dom/download-table";
import { useMirror } from "#hooks/data/mirror-context";
import { useYearSource } from "#hooks/data/year-context";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { studentDetails } from "#schema/student-fields";

/**
 * Downloads students as a table for a spreadsheet, named after their class. Works without a
 * network.
 */
export const useStudentsExport = (schoolyear: string | undefined) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { db, clock } = useMirror();
  const { readWithYear } = useYearSource();
  return async (kind: TableKind, ids: readonly string[], classId: string) => {
    const { students, classes } = await readWithYear(["students"], async (readYear) => {
      const [year, students] = [await readYear(schoolyear), await readRows(db, "students")];
      return { students: new Map(students.map((row) => [row.id, row])), classes: year?.classes ?? [] };
    });
    const nameOf = (field: string) => fieldName(i18n, "students", field);
    const heads = [nameOf("lastName"), nameOf("firstName"), t`Class`, ...studentDetails.map(nameOf)];
    const rows = ids.flatMap((id) => {
      const row = students.get(id);
      if (!row) return [];
      const names = classes.filter((one) => row.classes.includes(one.id)).map(({ name }) => name);
      const details = studentDetails.map((name) => (name === "birthday" ? whenCell(row[name]) : row[name]));
      return [[row.lastName, row.firstName, names.join(", "), ...details]];
    });
    const name = classes.find(({ id }) => id === classId)?.name;
    const title = [t`Students`, name].filter(Boolean).join(" ");
    await downloadTable({ kind, name: title, locale: format.locale, at: clock(), rows: [heads, ...rows] });
  };
};
