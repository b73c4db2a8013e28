import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { PlacedItem } from "#domain/paper/paginate";
import { measureSheet } from "./measure-sheet.ts";
import type { Sheet, SheetBlock, SheetPageInfo, SheetTable } from "./sheet.ts";
import { SheetFrame } from "./sheet-frame.tsx";
import "./sheet.css";

/** A page of A4 in pixels, at 96 to the inch. */
const pageHeights = { portrait: 1122, landscape: 793 };

type Pages = readonly (readonly PlacedItem[])[];

/** An item of a sheet in its order: the block, and of a table the row. */
type Item = { readonly block: SheetBlock; readonly row: number };

const itemsOf = ({ blocks }: Sheet): readonly Item[] =>
  blocks.flatMap((block): readonly Item[] =>
    block.type === "part" ? [{ block, row: 0 }] : block.rows.map((_, row) => ({ block, row })),
  );

const infoOf = (items: readonly Item[], page: readonly PlacedItem[], isLast: boolean): SheetPageInfo => {
  const shown = Map.groupBy(
    page.flatMap(({ item }) => items[item] ?? []),
    ({ block }) => block.key,
  );
  return {
    blocks: [...shown].map(([key, rows]) => ({ key, from: rows[0]!.row, to: rows.at(-1)!.row })),
    isLast,
  };
};

const whoOf = ({ who }: Sheet, info: SheetPageInfo): string => (typeof who === "string" ? who : who(info));

type RowsProps = {
  readonly table: SheetTable;
  readonly from: number;
  readonly to: number;
  readonly hasHead?: boolean;
};

function TableRows({ table, from, to, hasHead = true }: RowsProps) {
  return (
    <table className={`sheet-table ${table.className ?? ""}`}>
      <colgroup>
        {table.columns.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column has no other name
          <col key={at} style={width === null ? undefined : { inlineSize: width }} />
        ))}
      </colgroup>
      {hasHead && table.head !== undefined && <thead>{table.head}</thead>}
      {table.rows.slice(from, to + 1).map(({ key, node }, at) => (
        <tbody key={key} data-sheet-item>
          {typeof node === "function" ? node(at === 0) : node}
        </tbody>
      ))}
    </table>
  );
}

/** All of a sheet on one page, to be measured. */
function WholeSheet({ sheet }: { readonly sheet: Sheet }) {
  return (
    <SheetFrame sheet={sheet} who={whoOf(sheet, { blocks: [], isLast: true })} page={1} pages={1}>
      {sheet.blocks.map((block) => (
        <Fragment key={block.key}>
          {block.type === "table" ? (
            <TableRows table={block} from={0} to={block.rows.length - 1} />
          ) : (
            <div data-sheet-item className={block.grows ? "sheet-grows" : undefined}>
              {block.node}
            </div>
          )}
        </Fragment>
      ))}
      {sheet.end !== undefined && (
        <div data-sheet-end className="sheet-end">
          {sheet.end}
        </div>
      )}
    </SheetFrame>
  );
}

type PageBodyProps = { readonly sheet: Sheet; readonly items: readonly Item[]; readonly page: readonly PlacedItem[] };

/** The parts and rows of one page. What was cut is seen through a window as high as its lines. */
function PageBody({ sheet, items, page }: PageBodyProps) {
  const runs: { readonly item: Item; readonly placed: PlacedItem; last: number }[] = [];
  for (const placed of page) {
    const item = items[placed.item];
    const run = runs.at(-1);
    if (!item) continue;
    if (run?.item.block === item.block && !placed.isCut && !run.placed.isCut) run.last = item.row;
    else runs.push({ item, placed, last: item.row });
  }
  return (
    <>
      {runs.map(({ item: { block, row }, placed, last }, at) => {
        const begins = row === 0 && placed.from === 0;
        const style = { marginBlockStart: at > 0 && begins ? block.gap : 0 };
        const hasHead = runs[at - 1]?.item.block !== block;
        const isTable = block.type === "table";
        return (
          <div
            key={`${block.key} ${row}`}
            style={style}
            className={block.type === "part" && block.grows ? "sheet-grows" : undefined}
          >
            {isTable && placed.isCut && hasHead && <TableRows table={block} from={0} to={-1} />}
            <Window placed={placed}>
              {isTable ? (
                <TableRows table={block} from={row} to={last} hasHead={hasHead && !placed.isCut} />
              ) : (
                block.node
              )}
            </Window>
          </div>
        );
      })}
      {sheet.end !== undefined && page.some(({ item }) => item === items.length) && (
        <div className="sheet-end">{sheet.end}</div>
      )}
    </>
  );
}

function Window({
  placed: { from, to, isCut },
  children,
}: {
  readonly placed: PlacedItem;
  readonly children: ReactNode;
}) {
  if (!isCut) return children;
  return (
    <div data-sheet-window style={{ blockSize: to - from, overflow: "clip" }}>
      <div style={{ marginBlockStart: -from }}>{children}</div>
    </div>
  );
}

type SheetPagesProps = {
  readonly sheets: readonly Sheet[];
  /** Told how many pages there are, once they are laid out. */
  readonly onCount?: (count: number) => void;
};

/**
 * The pages of sheets. They are laid out before they are seen: on one page of any height first,
 * which is not shown.
 */
export function SheetPages({ sheets, onCount }: SheetPagesProps) {
  const measured = useRef<HTMLDivElement>(null);
  const [laid, setLaid] = useState<{ readonly of: readonly Sheet[]; readonly pages: readonly Pages[] } | null>(null);
  const isLaid = laid?.of === sheets;
  useLayoutEffect(() => {
    if (isLaid || !measured.current) return;
    const drawn = [...measured.current.children] as HTMLElement[];
    const pages = sheets.map((sheet, at) =>
      measureSheet(sheet, drawn[at]!, pageHeights[sheet.isLandscape ? "landscape" : "portrait"]),
    );
    setLaid({ of: sheets, pages });
    onCount?.(pages.reduce((sum, { length }) => sum + Math.max(1, length), 0));
  }, [isLaid, sheets, onCount]);
  if (!isLaid) {
    return createPortal(
      <div ref={measured} className="sheet-measure" aria-hidden>
        {sheets.map((sheet) => (
          <section
            key={sheet.key}
            className="sheet-page"
            data-landscape={sheet.isLandscape || undefined}
            data-bare={sheet.isBare || undefined}
          >
            <WholeSheet sheet={sheet} />
          </section>
        ))}
      </div>,
      document.body,
    );
  }
  return sheets.flatMap((sheet, at) => {
    const items = itemsOf(sheet);
    const pages = laid.pages[at]!.length > 0 ? laid.pages[at]! : [[]];
    return pages.map((page, number) => {
      const next = pages[number + 1]?.[0];
      const follower = next && items[next.item];
      const followsKey = follower && (follower.block.type === "table" ? follower.block.rows[follower.row]!.key : "");
      return (
        <section
          // oxlint-disable-next-line react/no-array-index-key -- a page has no other name
          key={`${sheet.key} ${number}`}
          className="sheet-page"
          data-landscape={sheet.isLandscape || undefined}
          data-bare={sheet.isBare || undefined}
        >
          <SheetFrame
            sheet={sheet}
            who={whoOf(sheet, infoOf(items, page, number === pages.length - 1))}
            page={number + 1}
            pages={pages.length}
          >
            <PageBody sheet={sheet} items={items} page={page} />
            {sheet.follows && follower && (
              <p className="sheet-follows">{sheet.follows(follower.block.key, followsKey ?? "")}</p>
            )}
          </SheetFrame>
        </section>
      );
    });
  });
}
