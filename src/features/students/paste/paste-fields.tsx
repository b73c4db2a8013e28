import { useLingui } from "@lingui/react/macro";
import { studentColumns } from "#domain/import/student-columns";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Select } from "#ui/kit/fields/select";
import { useColumnNames } from "./column-names.ts";
import type { Paste } from "./use-paste.ts";

/** A list has no empty choice: "none" means "". */
const none = "none";

type PasteFieldsProps = { readonly paste: Paste; readonly classes: readonly ClassRow[] };

/** What a pasted list leaves open: its class, its columns, its heading, the order of its names. */
export function PasteFields({ paste, classes }: PasteFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useColumnNames();
  const { choices, change, rows, columns, hasHeading, faults } = paste;
  const body = hasHeading ? rows.slice(1) : rows;
  const sample = (index: number) =>
    body
      .flatMap(({ cells }) => cells[index] || [])
      .slice(0, 2)
      .join(", ");
  const columnLabel = (number: number) => t`Column ${number}`;
  const hasFullNames = columns.includes("fullName");
  const hasDoubles = choices.areDoublesTaken || faults.some(({ type }) => type === "double");
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Select
          label={columns.includes("class") ? t`Class of lines without one` : t`Class`}
          className="w-52 max-tablet:w-full"
          options={[
            { id: none, label: t({ message: "None", context: "no class" }) },
            ...classes
              .toSorted((a, b) => format.collator.compare(a.name, b.name))
              .map(({ id, name }) => ({ id, label: name })),
          ]}
          value={choices.classId || none}
          onChange={(id) => change({ classId: id === none ? "" : id })}
        />
        {hasFullNames && (
          <SegmentedControl
            label={t`Order of the names`}
            segments={[
              { id: "firstLast", label: t`First Last` },
              { id: "lastFirst", label: t`Last First` },
            ]}
            value={choices.nameOrder}
            onChange={(nameOrder) => change({ nameOrder })}
          />
        )}
        {rows.length > 1 && (
          <Checkbox isSelected={hasHeading} onChange={(hasHeading) => change({ hasHeading })} className="py-1.5">
            {t`The first line is a heading`}
          </Checkbox>
        )}
        {hasDoubles && (
          <Checkbox
            isSelected={choices.areDoublesTaken}
            onChange={(areDoublesTaken) => change({ areDoublesTaken })}
            className="py-1.5"
          >
            {t`Add names that are there already, too`}
          </Checkbox>
        )}
      </div>
      {columns.length > 1 && (
        <fieldset className="grid gap-3 tablet:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
          <legend className="sr-only">{t`Columns`}</legend>
          {columns.map((column, index) => (
            <Select
              key={index}
              label={columnLabel(index + 1)}
              hint={sample(index) || undefined}
              options={studentColumns.map((id) => ({ id, label: names[id] }))}
              value={column}
              onChange={(id) =>
                change({
                  columns: { ...choices.columns, [index]: studentColumns.find((one) => one === id) ?? "skip" },
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
