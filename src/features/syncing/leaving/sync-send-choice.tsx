import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Send } from "lucide-react";
import { useState } from "react";
import { useMirror } from "#hooks/data/mirror-context";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { readJournalCounts } from "#db/journal/journal-counts";
import { readSyncStatus } from "#db/status/sync-status";
import { Button } from "#ui/kit/button";
import { ProgressBar } from "#ui/kit/progress-bar";
import { SyncSignOutChoice } from "./sync-sign-out-choice.tsx";

type SyncSendChoiceProps = {
  /** Records that the server does not have in this state. */
  readonly count: number;
  readonly sendAll: () => Promise<void>;
  readonly onSignOut: () => void;
};

/** Sends what is unsynced; signs out once nothing is left that the server lacks. */
export function SyncSendChoice({ count, sendAll, onSignOut }: SyncSendChoiceProps) {
  const { t } = useLingui();
  const { db, owner } = useMirror();
  const { online, parked } = useSyncStatus();
  const [sending, setSending] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const send = async () => {
    setFailed(false);
    setSending(count);
    await sendAll();
    const left = await readSyncStatus(db);
    setSending(null);
    const typed = readJournalCounts(localStorage).get(owner) ?? 0;
    if (left.unsynced + left.parked + typed > 0) setFailed(true);
    else if (left.conflicts === 0) onSignOut();
  };

  return (
    <SyncSignOutChoice
      text={
        sending !== null ? (
          <ProgressBar label={t`Sending`} done={Math.max(0, sending - count)} total={sending} />
        ) : hasFailed ? (
          <span role="alert">
            {parked > 0 ? (
              <Plural
                value={parked}
                one="The server refused # edit. Review it, or choose below."
                other="The server refused # edits. Review them, or choose below."
              />
            ) : (
              <Trans>Not everything could be sent. Try again, or choose below.</Trans>
            )}
          </span>
        ) : online ? (
          <Trans>Everything is sent to the server first; then your year is removed from this device.</Trans>
        ) : (
          <Trans>There is no network at the moment.</Trans>
        )
      }
    >
      <Button size="medium" icon={Send} isPending={sending !== null} onPress={() => void send()}>
        <Trans>Send, then sign out</Trans>
      </Button>
    </SyncSignOutChoice>
  );
}
