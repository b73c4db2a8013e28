import { useLocation } from "wouter";
import { isSettingsPath, paths } from "#hooks/paths";
import { useFirstSyncState } from "#hooks/data/use-first-sync-state";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";

// If the network is lost right after signing in, the page's skeleton stays: that is no error.
const FirstSyncCard = lazyPart(async () => ({ default: (await import("./first-sync-card.tsx")).FirstSyncCard }), {
  isNote: true,
});

const places = [paths.today, paths.calendar, paths.courses, paths.students];

/** Shown over a page's skeleton, on a device that has no school year yet. */
export function FirstSync() {
  const [path] = useLocation();
  // The account's page has more on it than the year, and says so itself.
  const isSettings = isSettingsPath(path) && path !== paths.settings;
  const isPlace = isSettings || places.some((place) => path === place || path.startsWith(`${place}/`));
  return useFirstSyncState() === "year" && isPlace ? (
    <PartBoundary>
      <FirstSyncCard />
    </PartBoundary>
  ) : null;
}
