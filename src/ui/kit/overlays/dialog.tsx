import { Modal, ModalOverlay } from "react-aria-components/Modal";

import { DialogFrame, type DialogFrameProps, type OverlayProps, phoneSheet, scrim } from "./dialog-frame.tsx";
import { join } from "#ui/kit/styles";
import { useBackCloses } from "./use-leave-guard.ts";

const widths = {
  small: "tablet:max-w-[440px]",
  medium: "tablet:max-w-[640px]",
  large: "tablet:max-w-[920px]",
  paper: "tablet:max-w-[1240px] tablet:h-full",
};

export type DialogProps = DialogFrameProps &
  OverlayProps & {
    size?: keyof typeof widths;
    /** The browser's Back closes it and not the page below, which need not know that it is open. */
    closesOnBack?: boolean;
  };

/** A modal dialog; on a phone a full-height sheet from below with its buttons stuck to the foot. */
export function Dialog({
  size = "small",
  isOpen,
  onOpenChange,
  isDismissable = true,
  role = "dialog",
  closesOnBack = false,
  ...frame
}: DialogProps) {
  useBackCloses(isOpen && closesOnBack, () => onOpenChange(false));
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable && role === "dialog"}
      className={join(scrim, "items-end justify-center tablet:items-center tablet:p-6")}
    >
      <Modal
        className={join(
          phoneSheet,
          role === "dialog" && "max-tablet:h-full",
          "tablet:max-h-full tablet:rounded-card tablet:data-entering:translate-y-1",
          widths[size],
        )}
      >
        <DialogFrame role={role} {...frame} />
      </Modal>
    </ModalOverlay>
  );
}
