import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useRows } from "#hooks/data/use-rows";
import { Dialog } from "#ui/kit/overlays/dialog";
import { EmptyState } from "#ui/kit/empty-state";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { FeedCard } from "./feed-card.tsx";
import { FetchesProblem } from "./fetches-problem.tsx";
import { NewFeed } from "./new-feed.tsx";
import { type Revocation, RevokeDialog } from "./revoke-dialog.tsx";
import { SubscribeHelp } from "./subscribe-help.tsx";
import { type ReadFetches, useFetches } from "./use-fetches.ts";

type SubscribeDialogProps = {
  /** The server's origin: `https://school.example`. */
  readonly origin: string;
  readonly readFetches: ReadFetches;
  readonly onClose: () => void;
};

/** Longer than a question takes to hand the focus back by itself, in milliseconds. */
const patience = 60;

/**
 * The secret addresses under which other calendar programs show the teacher's calendar: made,
 * copied, revoked.
 */
export function SubscribeDialog({ origin, readFetches, onClose }: SubscribeDialogProps) {
  const { t } = useLingui();
  const feeds = useRows("feeds")?.toSorted((a, b) => (a.created < b.created ? -1 : 1));
  const { fetches, retry } = useFetches(readFetches);
  const [asked, setAsked] = useState<Revocation | "done" | null>(null);
  const making = useRef<HTMLDivElement>(null);
  // The card that had the focus is gone with its address.
  useEffect(() => {
    if (asked !== "done") return undefined;
    const timer = setTimeout(() => [...(making.current?.querySelectorAll("button") ?? [])].at(-1)?.focus(), patience);
    return () => clearTimeout(timer);
  }, [asked]);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={t`In other calendars`}
      description={
        <Trans>
          Google Calendar, Apple Calendar or Outlook can show your lessons, events and holidays. Each address is secret:
          anyone who has it can read what's listed here, so keep it to yourself.
        </Trans>
      }
    >
      <div className="flex flex-col gap-5">
        {feeds === undefined ? (
          <Loading className="flex flex-col gap-3">
            <Skeleton className="h-28" />
          </Loading>
        ) : feeds.length === 0 ? (
          <EmptyState title={t`No address yet`}>
            <Trans>Create one below, copy it, and add it in your other calendar.</Trans>
          </EmptyState>
        ) : (
          <>
            <FetchesProblem fetches={fetches} onRetry={retry} />
            <ul aria-label={t`Calendar addresses`} className="flex flex-col gap-3">
              {feeds.map((feed) => (
                <FeedCard
                  key={feed.id}
                  feed={feed}
                  origin={origin}
                  fetches={fetches}
                  onRevoke={(name, isReplaced) => setAsked({ feed, name, isReplaced })}
                />
              ))}
            </ul>
          </>
        )}
        {feeds && <NewFeed feeds={feeds} ref={making} />}
        <SubscribeHelp />
      </div>
      {asked && asked !== "done" && (
        <RevokeDialog {...asked} onCancel={() => setAsked(null)} onDone={() => setAsked("done")} />
      )}
    </Dialog>
  );
}
