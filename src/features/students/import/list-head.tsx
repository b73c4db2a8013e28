import { Trans, useLingui } from "@lingui/react/macro";
import { studentColumns } from "#domain/import/student-columns";
import { Select } from "#ui/kit/fields/select";
import { useColumnNames } from "./column-names.ts";
import type { List } from "./use-list-plan.ts";

/** The columns as the file calls them, and what each holds. */
export function ListHead({ list, isPhone }: { readonly list: List; readonly isPhone: boolean }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const isGiven = list.table.columns !== undefined;
  const cell = "sticky top-0 z-10 border-b border-line bg-surface pb-2 text-start align-bottom";
  const end = (
    <th scope="col" className={`${cell} px-[13px] leading-8 font-semibold text-ink touch:leading-[44px]`}>
      <Trans>What happens</Trans>
    </th>
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${cell} ps-4 tablet:ps-7`}>
          <span className="sr-only">{t`Row`}</span>
        </th>
        {isPhone && end}
        {list.columns.map((column, index) => {
          const heading = list.headings[index] ?? "";
          const number = index + 1;
          return (
            <th key={index} scope="col" className={`${cell} px-1`}>
              {isGiven ? (
                <span className="px-2 font-semibold text-ink">{names[column]}</span>
              ) : (
                <>
                  <span className="block truncate px-2 pt-2 pb-1 text-small font-normal text-ink-3" title={heading}>
                    {heading === "" ? t`Column ${number}` : heading}
                  </span>
                  <Select
                    label={heading === "" ? t`Column ${number}` : t`Column ${number}, ${heading}`}
                    isLabelHidden
                    className={column === "skip" ? "[&>button]:border-dashed [&>button]:text-ink-2" : ""}
                    options={studentColumns.map((id) => ({ id, label: names[id] }))}
                    value={column}
                    onChange={(id) => list.setColumn(index, studentColumns.find((one) => one === id) ?? "skip")}
                  />
                </>
              )}
            </th>
          );
        })}
        {!isPhone && end}
      </tr>
    </thead>
  );
}
