import { Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { FeedRow } from "#schema/feeds";
import type { Fetches } from "./use-fetches.ts";

type LastFetchProps = { readonly feed: FeedRow; readonly fetches: Fetches };

/** Whether an address works yet, and when a calendar program last asked for it. */
export function LastFetch(props: LastFetchProps) {
  return (
    <p className="text-ui text-ink-2 tabular-nums">
      <Words {...props} />
    </p>
  );
}

function Words({ feed, fetches }: LastFetchProps) {
  const format = useFormat();
  if (feed.rev === 0) return <Trans>It works once this device has synced.</Trans>;
  if (fetches.type === "failed") return <Trans>Not known when last fetched</Trans>;
  if (fetches.type !== "read") return <Trans>Checking the server…</Trans>;
  const last = fetches.byFeed[feed.id];
  if (!last) return <Trans>Never fetched</Trans>;
  const at = format.dateTime(last.at);
  const { program } = last;
  if (program === "") return <Trans>Last fetched {at}</Trans>;
  if (program === "browser") return <Trans>Last fetched {at} by a browser</Trans>;
  return (
    <Trans>
      Last fetched {at} by {program}
    </Trans>
  );
}
