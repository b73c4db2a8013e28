import { useLingui } from "@lingui/react/macro";
import { readKeptFrames } from "#db/store/kept-frames";
import { useLive } from "#hooks/data/use-live";
import { useRows } from "#hooks/data/use-rows";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { FramePorts } from "./frame-ports.ts";
import { ProposalDialog } from "./proposal-dialog.tsx";

type NewsDialogProps = FramePorts & {
  readonly schoolyear: SchoolyearRow;
  /** The subscription that is looked at; "": the one with the newest version. */
  readonly subscription: string;
  readonly onClose: () => void;
};

/** What a school whose frame is followed changed since something was decided of it. */
export function NewsDialog({ schoolyear, subscription, onClose, ...ports }: NewsDialogProps) {
  const { t } = useLingui();
  const rows = useRows("subscriptions", { schoolyear: schoolyear.id });
  const kept = useLive(readKeptFrames, []);
  if (!rows || !kept) return null;
  const followed = rows.filter(({ id }) => kept[id] && (subscription === "" || id === subscription));
  const row = followed.find(({ id, generation }) => kept[id]!.generation !== generation) ?? followed[0];
  if (!row)
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t`My school's frame`}
        footer={
          <Button variant="normal" size="medium" onPress={onClose}>
            {t`Close`}
          </Button>
        }
      >
        <p className="text-body text-ink-2">{t`This device has not read the frame yet. Go online, then try again.`}</p>
      </Dialog>
    );
  return (
    <ProposalDialog
      {...ports}
      key={row.id}
      schoolyear={schoolyear}
      code={row}
      opened={kept[row.id]!}
      subscription={row}
      onClose={onClose}
    />
  );
}
