import { Loading, Skeleton } from "#ui/kit/skeleton";

const columns = [0, 1, 2, 3, 4];
/** Rows of a usual week, as parts of the height: where lessons will likely be. */
const blocks: readonly (readonly [top: number, height: number])[][] = [
  [
    [3, 8],
    [12, 8],
    [22, 8],
    [31, 8],
    [58, 8],
    [67, 17],
  ],
  [
    [3, 8],
    [12, 8],
    [31, 8],
    [58, 8],
  ],
  [
    [3, 8],
    [12, 8],
    [22, 8],
    [40, 8],
  ],
  [
    [12, 8],
    [22, 8],
    [31, 8],
    [58, 8],
  ],
  [
    [12, 8],
    [22, 8],
    [31, 8],
  ],
];

/** The week while it loads: the same grid with sunken blocks. */
export function CalendarSkeleton() {
  return (
    <Loading className="flex h-full flex-col">
      <div className="flex items-center gap-4 px-6 pt-3.5 pb-3 max-tablet:px-3">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-8 w-28 max-tablet:hidden" />
      </div>
      <div className="ms-[72px] mt-[68px] grid min-h-0 flex-1 grid-cols-5 border-t border-line max-tablet:ms-12 max-tablet:grid-cols-1">
        {columns.map((column) => (
          <div key={column} className="relative border-s border-line max-tablet:not-first:hidden">
            {blocks[column]!.map(([top, height]) => (
              <div key={top} className="absolute inset-x-1" style={{ top: `${top}%`, height: `${height}%` }}>
                <Skeleton className="h-full" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A week in line colour, for a calendar that is still empty. */
export function WeekOutline() {
  return (
    <div className="grid h-32 grid-cols-5 gap-2">
      {columns.map((column) => (
        <div key={column} className="flex flex-col gap-1.5">
          {blocks[column]!.slice(0, 4).map(([top]) => (
            <div key={top} className="h-6 rounded-lesson border border-line" />
          ))}
        </div>
      ))}
    </div>
  );
}
