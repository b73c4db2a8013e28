import { Trans, useLingui } from "@lingui/react/macro";
import { studentColumns } from "#domain/import/student-columns";
import { ListColumnHead, listHeadCell } from "#ui/import/list-column-head";
import { useColumnNames } from "./column-names.ts";
import type { List } from "./use-list-plan.ts";

/** The columns as the file calls them, and what each holds. */
export function ListHead({ list, isPhone }: { readonly list: List; readonly isPhone: boolean }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const end = (
    <th scope="col" className={`${listHeadCell} px-[13px] leading-8 font-semibold text-ink touch:leading-[44px]`}>
      <Trans>What happens</Trans>
    </th>
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${listHeadCell} ps-4 tablet:ps-7`}>
          <span className="sr-only">{t`Row`}</span>
        </th>
        {isPhone && end}
        {list.columns.map((column, index) => (
          <ListColumnHead
            key={index}
            index={index}
            heading={list.headings[index] ?? ""}
            column={column}
            names={names}
            columns={studentColumns}
            isGiven={list.table.columns !== undefined}
            onChange={(chosen) => list.setColumn(index, chosen)}
          />
        ))}
        {!isPhone && end}
      </tr>
    </thead>
  );
}
