import { Loading, Skeleton } from "#ui/kit/skeleton";

/** The list while it is fetched. */
export function HolidaysSkeleton() {
  return (
    <Loading className="flex flex-col gap-2">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-9" />
      ))}
    </Loading>
  );
}
