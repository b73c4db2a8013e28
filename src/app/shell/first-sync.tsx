import { Suspense } from "react";
import { useLocation } from "wouter";
import { paths } from "#hooks/paths";
import { useUnheard } from "#hooks/use-unheard";
import { lazyPart } from "#i18n/lazy-part";

// A network that ends right after signing in leaves the page's skeleton: that is no error.
const FirstSyncCard = lazyPart(async () => ({
  default: await import("./first-sync-card.tsx").then(
    (part) => part.FirstSyncCard,
    () => () => null,
  ),
}));

const places = [paths.today, paths.calendar, paths.courses, paths.students];

/** Over the skeleton of any place of the year, on a device that has not heard of a year yet. */
export function FirstSync() {
  const [path] = useLocation();
  const isPlace = places.some((place) => path === place || path.startsWith(`${place}/`));
  return useUnheard() === "year" && isPlace ? (
    <Suspense>
      <FirstSyncCard />
    </Suspense>
  ) : null;
}
