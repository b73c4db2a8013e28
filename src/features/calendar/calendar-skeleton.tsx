import { Loading, Skeleton } from "#ui/kit/skeleton";
import { type CalendarView, spanOf } from "./grid/calendar-views.ts";

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

/** A view while it loads: the same grid with sunken blocks. */
export function CalendarSkeleton({ view }: { readonly view: CalendarView }) {
  return (
    <Loading className="flex h-full flex-col">
      <div className="flex items-center gap-4 px-6 pt-3.5 pb-3 max-tablet:px-3">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-8 w-28 max-tablet:hidden" />
      </div>
      <ViewOutline view={view} />
    </Loading>
  );
}

function ViewOutline({ view }: { readonly view: CalendarView }) {
  const span = spanOf(view);
  if (view === "listMonth") return <ListOutline />;
  if (span === "month") return <MonthOutline />;
  return span === "year" ? <YearOutline /> : <HoursOutline isDay={span === "day"} />;
}

/** Six weeks; on a phone the days are low, and the chosen one is below. */
function MonthOutline() {
  return (
    <div data-outline="month" className="flex min-h-0 flex-1 flex-col pt-7">
      {Array.from({ length: 6 }, (_, week) => (
        <div
          key={week}
          className="grid grid-cols-7 border-t border-line max-tablet:h-11 max-tablet:ps-[42px] tablet:flex-1"
        >
          {Array.from({ length: 7 }, (_, day) => (
            <div
              key={day}
              className="flex flex-col gap-1 border-line p-1.5 max-tablet:items-center tablet:not-first:border-s"
            >
              <Skeleton className="h-4 w-5" />
              {day < 5 && <Skeleton className="h-5 max-tablet:hidden" />}
            </div>
          ))}
        </div>
      ))}
      <div className="flex flex-col gap-1.5 border-t border-line p-4 tablet:hidden">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="ms-[54px] h-13" />
        ))}
      </div>
    </div>
  );
}

function ListOutline() {
  return (
    <div data-outline="list" className="flex flex-col gap-1.5 px-6 pt-4 max-tablet:px-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="ms-[54px] h-13 max-w-[760px]" />
      ))}
    </div>
  );
}

function YearOutline() {
  return (
    <div
      data-outline="year"
      className="grid min-h-0 flex-1 grid-cols-[repeat(auto-fill,minmax(350px,1fr))] content-start gap-6 overflow-hidden px-6 pt-4 max-tablet:grid-cols-1"
    >
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-64" />
      ))}
    </div>
  );
}

function HoursOutline({ isDay }: { readonly isDay: boolean }) {
  return (
    <div
      data-outline={isDay ? "day" : "week"}
      className={`ms-[72px] mt-[68px] grid min-h-0 flex-1 border-t border-line max-tablet:ms-12 max-tablet:grid-cols-1 ${isDay ? "" : "grid-cols-5"}`}
    >
      {(isDay ? columns.slice(0, 1) : columns).map((column) => (
        <div key={column} className="relative border-s border-line max-tablet:not-first:hidden">
          {blocks[column]!.map(([top, height]) => (
            <div key={top} className="absolute inset-x-1" style={{ top: `${top}%`, height: `${height}%` }}>
              <Skeleton className="h-full" />
            </div>
          ))}
        </div>
      ))}
    </div>
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
