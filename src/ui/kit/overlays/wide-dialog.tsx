import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { DialogFrame, type DialogFrameProps, type OverlayProps, phoneSheet, scrim } from "./dialog-frame.tsx";
import { join } from "#ui/kit/styles";

/**
 * A modal dialog for a table with many columns: as wide and high as there is room. Screens that
 * open one load it with their own code.
 */
export function WideDialog({ isOpen, onOpenChange, ...frame }: DialogFrameProps & OverlayProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={false}
      className={join(scrim, "items-end justify-center tablet:items-center tablet:p-6")}
    >
      <Modal className={join(phoneSheet, "h-full tablet:max-w-[1320px] tablet:rounded-card")}>
        <DialogFrame {...frame} />
      </Modal>
    </ModalOverlay>
  );
}
