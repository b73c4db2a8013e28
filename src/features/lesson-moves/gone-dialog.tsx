import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";

/** Says that the lesson (or unit) a dialog is about is no longer there. */
export function GoneDialog({ isUnit = false, onClose }: { readonly isUnit?: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={isUnit ? t`This unit no longer exists` : t`This lesson no longer exists`}
      description={<Trans>It was deleted on another device in the meantime.</Trans>}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="normal" size="medium" onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    />
  );
}
