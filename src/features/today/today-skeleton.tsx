import { useLingui } from "@lingui/react/macro";

/** The same page with sunken blocks: nothing jumps when the lessons come. */
export function TodaySkeleton() {
  const { t } = useLingui();
  return (
    <div data-outline role="status" aria-label={t`Loading`} className="min-h-full px-4 pt-5 tablet:px-8">
      <div className="h-8 w-64 max-w-full rounded-control bg-sunken" />
      <div className="mt-8 h-10 rounded-control bg-sunken" />
      <div className="mt-8 flex flex-col gap-2 tablet:ps-[70px]">
        {[34, 34, 150, 80, 58].map((height, index) => (
          <div key={index} className="rounded-block bg-sunken" style={{ height }} />
        ))}
      </div>
    </div>
  );
}
