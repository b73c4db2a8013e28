import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Download, LogOut, Send, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { downloadJson } from "#hooks/download-json";
import { useMirror } from "#hooks/mirror-context";
import { useSyncStatus } from "#hooks/use-sync-status";
import { readUnsyncedEdits } from "#db/status/unsynced";
import { Button } from "#ui/kit/button";
import { ProgressBar } from "#ui/kit/progress-bar";
import { useSync } from "../mirror-provider.tsx";

type SyncSignOutChoicesProps = {
  /** Records that the server does not have in this state. */
  readonly count: number;
  readonly onSignOut: () => void;
  readonly onDiscard: () => void;
};

/** What to do with unsynced work before signing out, the safest choice first. */
export function SyncSignOutChoices({ count, onSignOut, onDiscard }: SyncSignOutChoicesProps) {
  const { t } = useLingui();
  const { db, owner, clock } = useMirror();
  const { online, parked } = useSyncStatus();
  const sync = useSync();
  const [sending, setSending] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isExported, setExported] = useState(false);

  const send = async () => {
    setFailed(false);
    setSending(count);
    await sync.syncNow();
    const left = await db.outbox.count();
    setSending(null);
    if (left === 0) onSignOut();
    else setFailed(true);
  };
  const download = async () => {
    const edits = await readUnsyncedEdits(db);
    downloadJson(`schouljoer-${owner}.json`, { exportedAt: new Date(clock()).toISOString(), edits });
    setExported(true);
  };

  return (
    <ul className="flex flex-col text-body">
      <Choice
        text={
          sending !== null ? (
            <ProgressBar label={t`Sending`} done={Math.max(0, sending - count)} total={sending} />
          ) : hasFailed ? (
            <span role="alert">
              {parked > 0 ? (
                <Plural
                  value={parked}
                  one="The server refused # edit. Look at it, or choose below."
                  other="The server refused # edits. Look at them, or choose below."
                />
              ) : (
                <Trans>Not everything could be sent. Try again, or choose below.</Trans>
              )}
            </span>
          ) : online ? (
            <Trans>Everything goes to the server first.</Trans>
          ) : (
            <Trans>There is no network just now.</Trans>
          )
        }
      >
        <Button size="medium" icon={Send} isPending={sending !== null} onPress={() => void send()}>
          <Trans>Send, then sign out</Trans>
        </Button>
      </Choice>
      <Choice
        text={
          isExported ? (
            <span role="status">
              <Trans>The file is among your downloads.</Trans>
            </span>
          ) : (
            <Trans>A file with all unsynced edits and their values.</Trans>
          )
        }
      >
        <Button variant="normal" size="medium" icon={Download} onPress={() => void download()}>
          <Trans>Export a copy</Trans>
        </Button>
      </Choice>
      <Choice text={<Trans>They wait here, for your account only, until you sign in on this device again.</Trans>}>
        <Button variant="normal" size="medium" icon={LogOut} onPress={onSignOut}>
          <Trans>Keep here and sign out</Trans>
        </Button>
      </Choice>
      <Choice text={<Trans>What is on this device only is lost for good.</Trans>}>
        <Button variant="danger" size="medium" icon={Trash2} onPress={onDiscard}>
          <Trans>Discard…</Trans>
        </Button>
      </Choice>
    </ul>
  );
}

function Choice({ text, children }: { readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-1.5 border-line py-3 first:pt-0 last:pb-0 not-last:border-b">
      {children}
      <div className="w-full text-ui text-ink-2">{text}</div>
    </li>
  );
}
