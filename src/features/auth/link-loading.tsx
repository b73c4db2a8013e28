import { Loading, Skeleton } from "#ui/kit/skeleton";

/** Shown while the server looks at the link of a mail. */
export function LinkLoading() {
  return (
    <Loading>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="mt-4 h-11" />
    </Loading>
  );
}
