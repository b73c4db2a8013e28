import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  Cell,
  Column,
  Row as RacRow,
  Table as RacTable,
  TableBody,
  TableHeader,
  type Selection,
} from "react-aria-components/Table";

import { Checkbox } from "#ui/kit/fields/checkbox";
import { Icon } from "./icon.tsx";
import { Loading, Skeleton } from "./skeleton.tsx";
import { join } from "./styles.ts";

export type TableColumn<Row> = {
  id: string;
  title: string;
  /** What a cell shows. */
  cell: (row: Row) => ReactNode;
  /** Names the row for screen readers. One column at least; the first one when none is. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  isTitleHidden?: boolean;
  /** "end" for numbers. */
  align?: "start" | "end";
  className?: string;
};

export type TableSort = { column: string; direction: "ascending" | "descending" };

/** The order of a list, as it is in the address. */
type Order<Column extends string> = { sort: Column; isDescending: boolean };

/**
 * The props that sort a table by a press on a title. `columns` are the ids to sort by, the default
 * first.
 */
export const sortProps = <Column extends string>(
  order: Order<Column>,
  columns: readonly [Column, ...Column[]],
  onOrder: (order: Order<Column>) => void,
) => ({
  sort: { column: order.sort, direction: order.isDescending ? "descending" : "ascending" } satisfies TableSort,
  onSort: ({ column, direction }: TableSort) =>
    onOrder({ sort: columns.find((one) => one === column) ?? columns[0], isDescending: direction === "descending" }),
});

export type TableProps<Row extends { id: string }> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The rows in the order they are shown; undefined while they load. */
  rows: readonly Row[] | undefined;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Shown in place of everything when the rows cannot be loaded. */
  error?: ReactNode;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Shows a box before each row. */
  selectedIds?: ReadonlySet<string>;
  onSelect?: (ids: Set<string>) => void;
  /** Opens a row: a press, or Enter. */
  onOpen?: (id: string) => void;
  /** How many rows to draw while loading. */
  loadingRows?: number;
};

/**
 * Rows of records with arrow keys between their cells. It shows what it is given: the screen sorts,
 * searches and pages.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  if (props.error) return props.error;
  if (!props.rows) return <LoadingTable columns={props.columns.length} rows={props.loadingRows ?? 8} />;
  return props.rows.length === 0 ? props.empty : <FilledTable {...props} rows={props.rows} />;
}

function FilledTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  sort,
  onSort,
  selectedIds,
  onSelect,
  onOpen,
}: TableProps<Row> & { rows: readonly Row[] }) {
  const { t } = useLingui();
  const hasBoxes = onSelect !== undefined;
  // Text starts where the page's text does; a box stays clear of the edge of a chosen row.
  const edge = hasBoxes ? "" : "first:ps-0";
  const headerId = (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.id;

  // react-aria's own set knows where a range began; another set of the same rows does not.
  const [made, setMade] = useState<ReadonlySet<unknown>>(noRows);
  const isMade = made.size > 0 && made.size === selectedIds?.size && [...selectedIds].every((id) => made.has(id));

  function select(selection: Selection) {
    setMade(selection === "all" ? noRows : selection);
    onSelect?.(selection === "all" ? new Set(rows.map(({ id }) => id)) : new Set([...selection].map(String)));
  }

  return (
    <div className="relative overflow-x-auto">
      <RacTable
        aria-label={label}
        sortDescriptor={sort}
        onSortChange={({ column, direction }) => onSort?.({ column: String(column), direction })}
        selectionMode={hasBoxes ? "multiple" : "none"}
        selectedKeys={isMade ? (made as ReadonlySet<string>) : selectedIds}
        onSelectionChange={select}
        onRowAction={onOpen && ((key) => onOpen(String(key)))}
        className="w-full border-collapse text-start text-ui text-ink"
      >
        <TableHeader>
          {hasBoxes && (
            <Column className={join(headCell, "w-8")}>
              <Checkbox slot="selection" aria-label={t`Select all`} />
            </Column>
          )}
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column.id === headerId}
              allowsSorting={column.isSortable}
              className={join(headCell, edge, column.className)}
            >
              {({ sortDirection }) => (
                <span className={join("flex items-center gap-1", column.align === "end" && "justify-end")}>
                  <span className={column.isTitleHidden ? "sr-only" : ""}>{column.title}</span>
                  {sortDirection && <Icon icon={sortDirection === "ascending" ? ArrowUp : ArrowDown} size={13} />}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={rows} dependencies={[columns, hasBoxes]}>
          {(row) => (
            <RacRow
              id={row.id}
              className={join(
                "border-b border-line transition-colors outline-offset-[-2px]! data-hovered:bg-sunken data-selected:bg-p-tint data-selected:forced-highlight",
                onOpen && "cursor-default",
              )}
            >
              {hasBoxes && (
                <Cell className={bodyCell}>
                  <Checkbox slot="selection" aria-label={t`Select`} />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.id}
                  className={join(bodyCell, edge, column.align === "end" && "text-end tabular-nums", column.className)}
                >
                  {column.cell(row)}
                </Cell>
              ))}
            </RacRow>
          )}
        </TableBody>
      </RacTable>
    </div>
  );
}

const noRows: ReadonlySet<string> = new Set();

const headCell =
  "h-[31px] border-b border-line px-2 text-start text-small font-medium whitespace-nowrap text-ink-2 outline-offset-[-2px]! data-allows-sorting:data-hovered:text-ink touch:h-11";
const bodyCell = "h-[34px] px-2 py-1 outline-offset-[-2px]! touch:h-11";

function LoadingTable({ columns, rows }: { columns: number; rows: number }) {
  return (
    <Loading className="flex flex-col gap-2 py-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-4">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} className={join("h-[26px]", column === 0 ? "flex-[2]" : "flex-1")} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
