import { Plural, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useFormat } from "#i18n/use-format";
import { listSome } from "#i18n/words/list-some";
import { decimalText } from "#i18n/words/mark-words";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import type { MarkTable } from "../sums/mark-table.ts";
import type { MarkConversion } from "./use-conversion.ts";
import { useTermName } from "../sums/use-term-name.ts";

type ConvertFieldProps = {
  readonly found: MarkConversion;
  /** Between Germany's marks and points: by the KMK's table. */
  readonly isGerman: boolean;
  readonly table: MarkTable;
  readonly isConverting: boolean;
  readonly onChange: (isConverting: boolean) => void;
};

/** Whether the marks that are there are converted with the scale, and which have no other. */
export function ConvertField({ found, isGerman, table, isConverting, onChange }: ConvertFieldProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const termName = useTermName(table);
  const { marks, termMarks, left } = found;
  const count = marks.length + termMarks.length;
  const adjusted = t({ message: "Adjustment", context: "a column of marks" });
  const said = left.map(({ student, assessment, term, mark, isAdjustment }) => {
    const name = table.rows.find((row) => row.student.id === student)?.name ?? "";
    const column = table.allColumns.find((one) => one.assessment.id === assessment);
    const place = column ? column.assessment.title : termName(term);
    return `${name} (${isAdjustment ? `${place}, ${adjusted}` : place}: ${decimalText(format, mark)})`;
  });
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label={t`The marks that are there`}
        options={[
          { id: "keep", label: t`Stay as they are written` },
          {
            id: "convert",
            label: t`Are converted: ${plural(count, { one: "# mark", other: "# marks" })}`,
            detail: isGerman
              ? t`2+ is 12 points, and back. One undo takes all of it back.`
              : t`Each goes to the mark of the same share: 14 of 20 to 70 %. One undo takes all of it back.`,
          },
        ]}
        value={isConverting ? "convert" : "keep"}
        onChange={(id) => onChange(id === "convert")}
      />
      {isConverting && left.length > 0 && (
        <p className="text-ui text-warning-text">
          <Plural
            value={left.length}
            one="# mark has none on the new scale. It stays as it is written; change it by hand:"
            other="# marks have none on the new scale. They stay as they are written; change them by hand:"
          />{" "}
          {listSome(i18n, format, said)}
        </p>
      )}
    </div>
  );
}
