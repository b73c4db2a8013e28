import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ParkedEdit } from "#db/edit/parked";
import { ConfirmDialog } from "#ui/kit/overlays/confirm-dialog";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Skeleton } from "#ui/kit/skeleton";
import { ParkedEditor } from "./parked-editor.tsx";
import { ParkedItem } from "./parked-item.tsx";
import { useParked, useParkedActions, useRecordName } from "./use-parked.ts";

/**
 * What the server refused: what it is, why, what waits for it, and what can be done. Nothing is
 * discarded unasked.
 */
export function ParkedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const parked = useParked();
  const { discard } = useParkedActions();
  const name = useRecordName();
  const [edited, setEdited] = useState<ParkedEdit | null>(null);
  const [doomed, setDoomed] = useState<ParkedEdit | null>(null);

  if (edited) return <ParkedEditor edit={edited} onClose={() => setEdited(null)} />;
  const doomedName = doomed ? name(doomed.facts) : "";
  return (
    <>
      <Dialog
        size="medium"
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t`Refused by the server`}
        description={t`These edits are kept on this device. Everything else is synced as usual.`}
      >
        {parked === undefined ? (
          <Skeleton className="h-24" />
        ) : parked.length === 0 ? (
          <p className="text-body text-ink">
            <Trans>Nothing was refused.</Trans>
          </p>
        ) : (
          <ul className="flex flex-col">
            {parked.map((edit) => (
              <ParkedItem
                key={`${edit.collection}/${edit.id}`}
                edit={edit}
                onEdit={() => setEdited(edit)}
                onDiscard={() => setDoomed(edit)}
              />
            ))}
          </ul>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={doomed !== null}
        title={t`Discard this edit?`}
        confirmLabel={t`Discard`}
        isDanger
        onCancel={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) void discard(doomed);
          setDoomed(null);
        }}
      >
        {doomed?.base ? (
          <Trans>{doomedName} goes back to the server's last version. You can undo this.</Trans>
        ) : (
          <Trans>
            {doomedName} was never on the server and will be removed, with everything that belongs to it. You can undo
            this.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
