import { Trans, useLingui } from "@lingui/react/macro";
import { useEdits } from "#hooks/edits/use-edits";
import type { FeedRow } from "#schema/feeds";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { newToken } from "./feed-address.ts";

/** An address that shall stop working. */
export type Revocation = {
  readonly feed: FeedRow;
  readonly name: string;
  /** Whether another address takes its place. */
  readonly isReplaced: boolean;
};

type RevokeDialogProps = Revocation & {
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

/** Asks before an address stops working. */
export function RevokeDialog({ feed, name, isReplaced, onCancel, onDone }: RevokeDialogProps) {
  const { t } = useLingui();
  const { run, newId } = useEdits();
  const revoke = async () => {
    const gone = { op: "delete", collection: "feeds", id: feed.id } as const;
    const { course, plans } = feed;
    const next = {
      op: "create",
      collection: "feeds",
      values: { name: feed.name, course, plans, token: newToken(newId) },
    } as const;
    if (isReplaced) await run([gone, next], t`“${name}” has a new address`);
    else await run([gone], t`The address of “${name}” no longer works`);
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={isReplaced ? t`Replace the address of “${name}”?` : t`Revoke the address of “${name}”?`}
      confirmLabel={isReplaced ? t`Replace` : t`Revoke`}
      onConfirm={() => revoke()}
      onCancel={onCancel}
    >
      {isReplaced ? (
        <Trans>
          Calendars with the old address stop updating as soon as this device has synced. Add the new one there. You can
          undo this.
        </Trans>
      ) : (
        <Trans>Calendars with this address stop updating as soon as this device has synced. You can undo this.</Trans>
      )}
    </ConfirmDialog>
  );
}
