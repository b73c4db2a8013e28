import { Trans, useLingui } from "@lingui/react/macro";
import { lazyPart } from "#i18n/lazy-part";
import { Suspense } from "react";

const ProgressBar = lazyPart(async () => ({ default: (await import("#ui/progress-bar")).ProgressBar }));

type TodaySkeletonProps = {
  /** Of the first sync, which brings the whole year. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Nothing has ever been fetched and there is no network. */
  readonly isOffline: boolean;
};

/** The same page with sunken blocks: nothing jumps when the lessons come. */
export function TodaySkeleton({ progress, isOffline }: TodaySkeletonProps) {
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
      {(progress || isOffline) && (
        <div className="absolute inset-x-4 top-40 mx-auto max-w-[440px] rounded-card border border-line bg-surface p-6 shadow-2">
          {isOffline ? (
            <p className="text-body text-ink">
              <Trans>
                Your year is not on this device yet, and there is no network. Connect once; after that everything works
                without.
              </Trans>
            </p>
          ) : (
            progress && (
              <Suspense>
                <ProgressBar label={t`Fetching your year`} done={progress.done} total={progress.total} />
              </Suspense>
            )
          )}
        </div>
      )}
    </div>
  );
}
