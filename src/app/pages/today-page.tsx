import { SyncState } from "#features/syncing/state/sync-state";
import { TodayScreen } from "#features/today/today-screen";
import { SearchButton } from "../shell/search-button.tsx";
import { useUpdate } from "../use-update.ts";

/** Today, with what a phone shows of the bar beside its date. */
export function TodayPage() {
  const update = useUpdate();
  return (
    <TodayScreen
      phoneAside={
        <span className="flex items-center gap-1">
          <SearchButton isPhone />
          <SyncState isPill />
        </span>
      }
      onRestart={update?.isPostponed ? update.restart : undefined}
    />
  );
}
