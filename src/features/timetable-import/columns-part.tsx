import { Trans, useLingui } from "@lingui/react/macro";
import { timetableColumns } from "#domain/import/pasted-columns";
import { Select } from "#ui/kit/fields/select";
import type { ImportSource } from "./read-source.ts";
import type { Import } from "./use-import.ts";
import { useImportWords } from "./use-import-words.ts";

/** Rows shown of a table. */
const sampleSize = 4;

type ColumnsPartProps = Pick<Import, "columns" | "setColumn"> & {
  readonly source: Extract<ImportSource, { type: "table" }>;
};

/** What each column of a pasted table holds, above its first rows. */
export function ColumnsPart({ source, columns, setColumn }: ColumnsPartProps) {
  const { t } = useLingui();
  const { columnName } = useImportWords();
  const options = timetableColumns.map((id) => ({ id, label: columnName(id) }));
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-ui font-semibold text-ink">
        <Trans>Columns</Trans>
      </h3>
      <div className="overflow-x-auto rounded-block border border-line" role="group" aria-label={t`Columns`}>
        <table className="w-full border-collapse text-small">
          <thead>
            <tr className="bg-sunken">
              {columns.map((column, index) => {
                const number = index + 1;
                return (
                  <th key={number} className="min-w-34 border-b border-line p-1.5 text-start font-normal">
                    <Select
                      label={t`Column ${number}`}
                      isLabelHidden
                      options={options}
                      value={column}
                      onChange={(id) => setColumn(index, timetableColumns.find((one) => one === id) ?? "skip")}
                    />
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {source.rows.slice(0, sampleSize).map(({ line, cells }) => (
              <tr key={line} className="border-t border-line first:border-t-0">
                {columns.map((column, index) => (
                  <td
                    // oxlint-disable-next-line react/no-array-index-key -- a column has no other name
                    key={index}
                    className={column === "skip" ? "truncate px-3 py-1.5 text-ink-3" : "px-3 py-1.5 text-ink"}
                  >
                    {cells[index] ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
