import { Loading, Skeleton } from "#ui/kit/skeleton";

/** The list with sunken rows, cards on a phone: nothing jumps when the courses come. */
export function CoursesSkeleton() {
  return (
    <Loading className="flex flex-col gap-2 pt-1">
      <Skeleton className="mb-2 h-8 w-64 max-tablet:h-11 max-tablet:w-full" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-[34px] max-tablet:h-[134px]" />
      ))}
    </Loading>
  );
}
