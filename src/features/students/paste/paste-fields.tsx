import { useLingui } from "@lingui/react/macro";
import { studentColumns } from "#domain/import/student-columns";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { Select } from "#ui/kit/fields/select";
import { withoutClass } from "../list/students-query.ts";
import { useColumnNames } from "./column-names.ts";
import type { Paste } from "./use-paste.ts";

type PasteFieldsProps = {
  readonly paste: Paste;
  readonly classes: readonly ClassRow[];
  /** The list was to be added without its class. */
  readonly isClassMissing: boolean;
};

/** What a pasted list leaves open: its class, its columns, its heading. */
export function PasteFields({ paste, classes, isClassMissing }: PasteFieldsProps) {
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
  const hasDoubles = choices.areDoublesTaken || faults.some(({ type }) => type === "double");
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Select
          label={columns.includes("class") ? t`Class for rows without one` : t`Class`}
          className="w-52 max-tablet:w-full"
          fault={isClassMissing ? t`Choose the class this list is for.` : undefined}
          options={[
            ...classes
              .toSorted((a, b) => format.collator.compare(a.name, b.name))
              .map(({ id, name }) => ({ id, label: name })),
            { id: withoutClass, label: t`Without a class` },
          ]}
          value={choices.classId || null}
          onChange={(classId) => change({ classId })}
        />
        {rows.length > 1 && (
          <Checkbox
            isSelected={hasHeading}
            onChange={(hasHeading) => change({ hasHeading })}
            className="py-1.5 tablet:mt-6"
          >
            {t`The first line is a heading`}
          </Checkbox>
        )}
        {hasDoubles && (
          <Checkbox
            isSelected={choices.areDoublesTaken}
            onChange={(areDoublesTaken) => change({ areDoublesTaken })}
            className="py-1.5 tablet:mt-6"
          >
            {t`Also add names that are already there`}
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
