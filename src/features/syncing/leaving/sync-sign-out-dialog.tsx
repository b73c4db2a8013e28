import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useMirror } from "#hooks/data/mirror-context";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { removeJournal } from "#db/journal/create-journal";
import { readJournalCounts } from "#db/journal/journal-counts";
import { discardUnsynced } from "#db/status/unsynced";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { TextField } from "#ui/kit/fields/text-field";
import { SyncedChoices, UnsyncedChoices } from "./sync-sign-out-choices.tsx";

type SyncSignOutDialogProps = {
  /** Whether the teacher trusts this device. */
  readonly isTrusted: boolean;
  readonly sendAll: () => Promise<void>;
  /** Ends the session; the teacher's year goes from the device, or is kept. */
  readonly leave: (o: { readonly isYearKept: boolean }) => Promise<void>;
  readonly onClose: () => void;
};

/**
 * Signing out where something may stay on this device. With unsynced work: send it, keep a copy,
 * leave it here, or discard it by typing a word. On a trusted device: remove the year or leave it
 * here.
 */
export function SyncSignOutDialog({ isTrusted, sendAll, leave, onClose }: SyncSignOutDialogProps) {
  const { t } = useLingui();
  const { db, owner } = useMirror();
  const { unsynced, parked, conflicts } = useSyncStatus();
  const [isDiscarding, setDiscarding] = useState(false);
  const [typed, setTyped] = useState("");
  // Words that could not be brought into the year yet; read at once, since nobody types below this
  // dialog.
  const [inJournal] = useState(() => readJournalCounts(localStorage).get(owner) ?? 0);
  const count = unsynced + parked + inJournal;
  const isSynced = count + conflicts === 0;
  // What syncs in the background meanwhile does not change the question under one's finger.
  const [isAboutWork, setAboutWork] = useState(false);
  if (!isSynced && !isAboutWork) setAboutWork(true);
  const word = t({ message: "discard", comment: "The word to type before unsynced edits are thrown away" });
  const isTyped = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();

  /**
   * Changes the address first: otherwise it would open this dialog again after the next sign-in.
   */
  const signOut = async (isYearKept: boolean) => {
    onClose();
    await leave({ isYearKept });
  };
  const discard = async () => {
    await discardUnsynced(db);
    removeJournal(localStorage, owner);
    await signOut(false);
  };
  const ways = { onSignOut: () => void signOut(false), onKeep: () => void signOut(true) };

  return (
    <Dialog
      size="small"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isDiscarding ? t`Discard and sign out` : !isAboutWork ? t`Sign out` : t`Sign out with unsynced work`}
      description={
        isDiscarding
          ? undefined
          : isSynced
            ? t`Everything is on the server.`
            : count > 0
              ? t`${plural(count, { one: "# record is on this device only.", other: "# records are on this device only." })}`
              : t`${plural(conflicts, { one: "# comparison is waiting for your decision.", other: "# comparisons are waiting for your decision." })}`
      }
      footer={
        isDiscarding ? (
          <>
            <Button variant="normal" size="medium" onPress={() => setDiscarding(false)}>
              <Trans>Back</Trans>
            </Button>
            <Button variant="danger-solid" size="medium" isDisabled={!isTyped} onPress={() => void discard()}>
              <Trans>Discard and sign out</Trans>
            </Button>
          </>
        ) : (
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
    >
      {isDiscarding ? (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isTyped) void discard();
          }}
        >
          <p className="text-body text-ink">
            <Trans>What is on this device only will be lost for good. The server keeps what it has.</Trans>
          </p>
          <TextField
            label={t`To continue, type: ${word}`}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoFocus
          />
        </form>
      ) : !isAboutWork ? (
        <SyncedChoices {...ways} isTrusted={isTrusted} />
      ) : (
        <UnsyncedChoices
          {...ways}
          count={count}
          sendAll={sendAll}
          isCompareOnly={count === 0 && conflicts > 0}
          onDiscard={() => setDiscarding(true)}
        />
      )}
    </Dialog>
  );
}
