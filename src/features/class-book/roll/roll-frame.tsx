import { useLingui } from "@lingui/react/macro";
import { ArrowLeft, X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { scrim } from "#ui/kit/overlays/dialog-frame";
import { IconButton } from "#ui/kit/icon-button";
import { join } from "#ui/kit/styles";
import { Swatch } from "#ui/kit/swatch";

type RollFrameProps = {
  readonly title: string;
  readonly facts: string;
  readonly color: string;
  /** What stands at the head's end. */
  readonly aside: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The whole screen on a phone, a dialog where there is more room. */
export function RollFrame({ title, facts, color, aside, onClose, children }: RollFrameProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={join(scrim, "justify-center max-tablet:bg-surface tablet:items-center tablet:p-6")}
    >
      <Modal className="flex max-h-full w-full flex-col overflow-hidden bg-surface tablet:max-w-[920px] tablet:rounded-card tablet:shadow-3 forced-colors:border">
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex min-h-[52px] shrink-0 items-center gap-2.5 border-b border-line px-2 py-1 max-tablet:bg-canvas tablet:px-7 tablet:py-3">
            <IconButton icon={ArrowLeft} size="touch" label={t`Close`} onPress={onClose} className="tablet:hidden!" />
            <Swatch color={color} />
            <div className="min-w-0 flex-1">
              <Heading slot="title" className="truncate text-body font-semibold tracking-normal text-ink">
                {title}
              </Heading>
              <p className="truncate text-small text-ink-2 tabular-nums">{facts}</p>
            </div>
            {aside}
            <IconButton icon={X} label={t`Close`} onPress={onClose} className="max-tablet:hidden!" />
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
