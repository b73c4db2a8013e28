import { Trans, useLingui } from "@lingui/react/macro";
import { outlineColumns } from "#domain/curriculum/import/outline-columns";
import { ListColumnHead, listHeadCell } from "#ui/import/list-column-head";
import { useOutlineColumnNames } from "./import-columns.ts";
import type { OutlinePlan } from "./use-outline-plan.ts";

/** The columns as the file calls them, and what each holds. */
export function PreviewHead({ plan }: { readonly plan: OutlinePlan }) {
  const { t } = useLingui();
  const names = useOutlineColumnNames();
  const text = "leading-8 font-semibold text-ink touch:leading-[44px]";
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${listHeadCell} ps-4 tablet:ps-7`}>
          <span className="sr-only">{t`Row`}</span>
        </th>
        <th scope="col" className={listHeadCell}>
          <span className="sr-only">{t`Import`}</span>
        </th>
        <th scope="col" className={`${listHeadCell} px-2 ${text}`}>
          <Trans context="the column of an import that shows lines of an outline">Line</Trans>
        </th>
        <th scope="col" className={`${listHeadCell} px-2 ${text}`}>
          <Trans>What happens</Trans>
        </th>
        {plan.columns.map((column, index) => (
          <ListColumnHead
            key={index}
            index={index}
            heading={plan.headings[index] ?? ""}
            column={column}
            names={names}
            columns={outlineColumns}
            isGiven={!plan.isOpen}
            onChange={(chosen) => plan.setColumn(index, chosen)}
          />
        ))}
      </tr>
    </thead>
  );
}
