import { Trans, useLingui } from "@lingui/react/macro";
import { outlineColumns } from "#domain/curriculum/import/outline-columns";
import { Select } from "#ui/kit/fields/select";
import { useOutlineColumnNames } from "./import-columns.ts";
import type { OutlinePlan } from "./use-outline-plan.ts";

/** The columns as the file calls them, and what each holds. */
export function PreviewHead({ plan }: { readonly plan: OutlinePlan }) {
  const { t } = useLingui();
  const names = useOutlineColumnNames();
  const cell = "sticky top-0 z-10 border-b border-line bg-surface pb-2 text-start align-bottom";
  const text = "leading-8 font-semibold text-ink touch:leading-[44px]";
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${cell} ps-4 tablet:ps-7`}>
          <span className="sr-only">{t`Row`}</span>
        </th>
        <th scope="col" className={cell}>
          <span className="sr-only">{t`Import`}</span>
        </th>
        <th scope="col" className={`${cell} px-2 ${text}`}>
          <Trans context="the column of an import that shows lines of an outline">Line</Trans>
        </th>
        <th scope="col" className={`${cell} px-2 ${text}`}>
          <Trans>What happens</Trans>
        </th>
        {plan.columns.map((column, index) => {
          const heading = plan.headings[index] ?? "";
          const number = index + 1;
          return (
            <th key={index} scope="col" className={`${cell} px-1`}>
              {plan.isOpen ? (
                <>
                  <span className="block truncate px-2 pt-2 pb-1 text-small font-normal text-ink-3" title={heading}>
                    {heading === "" ? t`Column ${number}` : heading}
                  </span>
                  <Select
                    label={heading === "" ? t`Column ${number}` : t`Column ${number}, ${heading}`}
                    isLabelHidden
                    className={column === "skip" ? "[&>button]:border-dashed [&>button]:text-ink-2" : ""}
                    options={outlineColumns.map((id) => ({ id, label: names[id] }))}
                    value={column}
                    onChange={(id) => plan.setColumn(index, outlineColumns.find((one) => one === id) ?? "skip")}
                  />
                </>
              ) : (
                <span className="px-2 font-semibold text-ink">{names[column]}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
