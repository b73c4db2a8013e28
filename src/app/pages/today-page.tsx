import { SyncState } from "#features/syncing/state/sync-state";
import { TodayScreen } from "#features/today/today-screen";
import { useRows } from "#hooks/data/use-rows";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { SearchButton } from "../shell/search-button.tsx";
import { useFirstScreenDone } from "../shell/use-first-screen-done.ts";
import { useUpdate } from "../use-update.ts";

const SourceCard = lazyPart(
  async () => ({ default: (await import("#features/school-source/source-card")).SourceCard }),
  { isNote: true },
);

const ForecastCard = lazyPart(
  async () => ({ default: (await import("#features/courses/forecast/forecast-card")).ForecastCard }),
  { isNote: true },
);

/** Today, with what a phone shows of the bar beside its date. */
export function TodayPage() {
  const update = useUpdate();
  const isLate = useFirstScreenDone();
  const hasSource = (useRows("sourceanswers", { kind: "source" }) ?? []).length > 0;
  return (
    <TodayScreen
      phoneAside={
        <span className="flex items-center gap-1">
          <SearchButton isPhone />
          <SyncState isPill />
        </span>
      }
      aboveLessons={<PartBoundary>{hasSource && <SourceCard />}</PartBoundary>}
      atEnd={<PartBoundary>{isLate && <ForecastCard />}</PartBoundary>}
      onRestart={update?.isPostponed ? update.restart : undefined}
    />
  );
}
