import { Trans } from "@lingui/react/macro";
import { Columns2, Download, LogOut, Trash2 } from "lucide-react";
import { useState } from "react";
import { downloadJson } from "#hooks/dom/download-json";
import { useMirror } from "#hooks/data/mirror-context";
import { readUnsyncedEdits } from "#db/status/unsynced";
import { Button } from "#ui/kit/button";
import { SyncSendChoice } from "./sync-send-choice.tsx";
import { SyncSignOutChoice } from "./sync-sign-out-choice.tsx";
import { useSyncView } from "#hooks/ports/use-sync-view";

type Leave = {
  /** Removes the year from this device. */
  readonly onSignOut: () => void;
  /** Keeps all of it on this device. */
  readonly onKeep: () => void;
};

type UnsyncedChoicesProps = Leave & {
  /** Records that can be sent. */
  readonly count: number;
  /** Nothing is to be sent, but two versions of a record are to be compared. */
  readonly isCompareOnly: boolean;
  readonly sendAll: () => Promise<void>;
  readonly onDiscard: () => void;
};

/** What to do with unsynced work before signing out, the safest choice first. */
export function UnsyncedChoices(o: UnsyncedChoicesProps) {
  const { count, isCompareOnly, sendAll, onSignOut, onKeep, onDiscard } = o;
  const { show } = useSyncView();
  return (
    <ul className="flex flex-col text-body">
      {isCompareOnly ? (
        <SyncSignOutChoice text={<Trans>The version you don't choose is on this device only.</Trans>}>
          <Button size="medium" icon={Columns2} onPress={() => show("compare")}>
            <Trans>Compare first</Trans>
          </Button>
        </SyncSignOutChoice>
      ) : (
        <>
          <SyncSendChoice count={count} sendAll={sendAll} onSignOut={onSignOut} />
          <ExportChoice />
        </>
      )}
      <SyncSignOutChoice
        text={
          <Trans>
            Your unsynced work is kept here, for your account only, until you sign in on this device again. Your whole
            year stays with it, students included.
          </Trans>
        }
      >
        <Button variant="normal" size="medium" icon={LogOut} onPress={onKeep}>
          <Trans>Keep here and sign out</Trans>
        </Button>
      </SyncSignOutChoice>
      <SyncSignOutChoice text={<Trans>What is on this device only will be lost for good.</Trans>}>
        <Button variant="danger" size="medium" icon={Trash2} onPress={onDiscard}>
          <Trans>Discard…</Trans>
        </Button>
      </SyncSignOutChoice>
    </ul>
  );
}

/** With everything synced: what becomes of the year. Only a trusted device may keep it. */
export function SyncedChoices({ isTrusted, onSignOut, onKeep }: Leave & { readonly isTrusted: boolean }) {
  return (
    <ul className="flex flex-col text-body">
      <SyncSignOutChoice
        text={<Trans>Your year, students included, is removed from this device. The server keeps all of it.</Trans>}
      >
        <Button size="medium" icon={LogOut} onPress={onSignOut}>
          <Trans>Remove and sign out</Trans>
        </Button>
      </SyncSignOutChoice>
      {isTrusted && (
        <SyncSignOutChoice
          text={
            <Trans>
              You trust this device. Your year, students included, stays readable for others who can use this browser.
            </Trans>
          }
        >
          <Button variant="normal" size="medium" icon={LogOut} onPress={onKeep}>
            <Trans>Keep here and sign out</Trans>
          </Button>
        </SyncSignOutChoice>
      )}
    </ul>
  );
}

function ExportChoice() {
  const { db, owner, clock } = useMirror();
  const [isExported, setExported] = useState(false);
  const download = async () => {
    const edits = await readUnsyncedEdits(db);
    downloadJson(`schouljoer-${owner}.json`, { exportedAt: new Date(clock()).toISOString(), edits });
    setExported(true);
  };
  return (
    <SyncSignOutChoice
      text={
        isExported ? (
          <span role="status">
            <Trans>The file is in your downloads.</Trans>
          </span>
        ) : (
          <Trans>A file with all unsynced edits and their values.</Trans>
        )
      }
    >
      <Button variant="normal" size="medium" icon={Download} onPress={() => void download()}>
        <Trans>Export a copy</Trans>
      </Button>
    </SyncSignOutChoice>
  );
}
