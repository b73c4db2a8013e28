import { Loading, Skeleton } from "#ui/kit/skeleton";

/** The list with sunken rows: nothing jumps when the students come. */
export function StudentsSkeleton() {
  return (
    <Loading className="flex flex-col gap-2">
      <Skeleton className="mb-2 h-8 w-64 max-tablet:h-11 max-tablet:w-full" />
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-[26px] max-tablet:h-11" />
      ))}
    </Loading>
  );
}
