import { useLingui } from "@lingui/react/macro";
import { lazyPart } from "#i18n/lazy-part";
import { Suspense } from "react";

// A network that ends right after signing in leaves the blocks: they are no error.
const FirstSync = lazyPart(async () => ({
  default: await import("./first-sync.tsx").then(
    (part) => part.FirstSync,
    () => () => null,
  ),
}));

/** The same page with sunken blocks: nothing jumps when the lessons come. `isUnheard`: the server has told of no year yet. */
export function TodaySkeleton({ isUnheard }: { readonly isUnheard: boolean }) {
  const { t } = useLingui();
  return (
    <div className="relative min-h-full">
      <div role="status" aria-label={t`Loading`} className="flex-1 px-4 pt-5 tablet:px-8">
        <div className="h-8 w-64 max-w-full rounded-control bg-sunken" />
        <div className="mt-8 h-10 rounded-control bg-sunken" />
        <div className="mt-8 flex flex-col gap-2 tablet:ps-[70px]">
          {[34, 34, 150, 80, 58].map((height, index) => (
            <div key={index} className="rounded-block bg-sunken" style={{ height }} />
          ))}
        </div>
      </div>
      {isUnheard && (
        <Suspense>
          <FirstSync />
        </Suspense>
      )}
    </div>
  );
}
