import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { DialogFrame, type DialogFrameProps, type OverlayProps, phoneSheet, scrim } from "./dialog-frame.tsx";
import { join } from "#ui/kit/styles";

export type SheetProps = Omit<DialogFrameProps, "role"> & OverlayProps;

/** A panel at the side for reading and writing next to what it belongs to; on a phone a full-height sheet from below. */
export function Sheet({ isOpen, onOpenChange, isDismissable = true, ...frame }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className={join(scrim, "items-end justify-end tablet:items-stretch")}
    >
      <Modal
        className={join(
          phoneSheet,
          "max-tablet:h-full",
          "tablet:max-w-[480px] tablet:rounded-s-sheet tablet:pr-[env(safe-area-inset-right)] tablet:data-entering:translate-x-2 tablet:data-exiting:translate-x-1",
        )}
      >
        <DialogFrame {...frame} />
      </Modal>
    </ModalOverlay>
  );
}
