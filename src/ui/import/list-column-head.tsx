import { useLingui } from "@lingui/react/macro";
import { Select } from "#ui/kit/fields/select";

/** The look of a cell in the head of a list that is imported. */
export const listHeadCell = "sticky top-0 z-10 border-b border-line bg-surface pb-2 text-start align-bottom";

type ListColumnHeadProps<Column extends string> = {
  /** Its place, from 0. */
  readonly index: number;
  /** As the file calls it; "" where there is no heading. */
  readonly heading: string;
  readonly column: Column;
  /** The names of what a column can hold, in their order; "skip" is a column that is left out. */
  readonly names: Readonly<Record<Column, string>>;
  readonly columns: readonly Column[];
  /** The format says what it holds. */
  readonly isGiven: boolean;
  readonly onChange: (column: Column) => void;
};

/** The head of a column: as the file calls it, and what it holds. */
export function ListColumnHead<Column extends string>(props: ListColumnHeadProps<Column>) {
  const { index, heading, column, names, columns, isGiven, onChange } = props;
  const { t } = useLingui();
  const number = index + 1;
  return (
    <th scope="col" className={`${listHeadCell} px-1`}>
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
            options={columns.map((id) => ({ id, label: names[id] }))}
            value={column}
            onChange={(id) => onChange(columns.find((one) => one === id) ?? column)}
          />
        </>
      )}
    </th>
  );
}
