import { Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { FeedRow } from "#schema/feeds";
import type { Fetches } from "./use-fetches.ts";

type ShownPartProps = { readonly feed: FeedRow; readonly fetches: Fetches };

/** Where a calendar has more lessons than a subscription holds: which of them are in it. */
export function ShownPart({ feed, fetches }: ShownPartProps) {
  const format = useFormat();
  const shown = fetches.type === "read" ? fetches.byFeed[feed.id]?.shown : undefined;
  if (shown === undefined) return null;
  const days = shown && format.range(shown.start, shown.end);
  return (
    <p className="mt-1 text-ui text-ink">
      {days ? (
        <Trans>There are too many lessons to show them all. Other calendars show those of {days}.</Trans>
      ) : (
        <Trans>There are too many lessons: other calendars show none of them.</Trans>
      )}
    </p>
  );
}
