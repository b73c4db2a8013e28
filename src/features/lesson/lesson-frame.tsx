import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { join } from "#ui/kit/styles";

type LessonFrameProps = {
  readonly label: string;
  readonly isPhone: boolean;
  /** Whether it is over the whole page instead of beside it. */
  readonly isWhole: boolean;
  readonly onClose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

/**
 * The sheet itself: docked where there is room, over the page's edge on a tablet, the whole screen
 * on a phone.
 */
export function LessonFrame({ isPhone, ...props }: LessonFrameProps) {
  return isPhone ? <PhoneFrame {...props} /> : <DockedFrame {...props} />;
}

function PhoneFrame({ label, onClose, onKeyDown, children }: Omit<LessonFrameProps, "isPhone">) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-x-0 top-0 z-30 flex h-(--visual-viewport-height) bg-surface pt-[env(safe-area-inset-top)]"
    >
      <Modal className="flex min-h-0 w-full flex-col">
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the
              whole sheet; each thing in it has its own */}
          <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function DockedFrame({ label, isWhole, onClose, onKeyDown, children }: Omit<LessonFrameProps, "isPhone">) {
  const frame = useRef<HTMLElement>(null);
  // Screen readers and the keyboard go where the lesson is, and back to where it was opened from.
  useEffect(() => {
    const opener = document.activeElement;
    const own = frame.current;
    // A lesson without a plan has its title's field in it already, which took the focus.
    if (!own?.contains(opener)) own?.focus({ preventScroll: true });
    return () => {
      const hasFocus = document.activeElement === document.body || own?.contains(document.activeElement);
      if (hasFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const press = (event: KeyboardEvent) => {
    onKeyDown(event);
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    // The editor takes every Escape for itself and does nothing with it.
    const isInEditor = (event.target as Element).closest("[contenteditable=true]") !== null;
    if (event.defaultPrevented && !isInEditor) return;
    // Events come from what is open above the sheet, too: React's bubble from there.
    if (!frame.current?.contains(event.target as Node)) return;
    event.preventDefault();
    // A field that is left saves what is in it.
    (event.target as HTMLElement).blur();
    frame.current?.focus({ preventScroll: true });
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the whole sheet
    <section
      ref={frame}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      className={join(
        "flex min-h-0 flex-col border-t border-line bg-surface outline-none max-dock:fixed max-dock:top-[52px] max-dock:right-0 max-dock:bottom-0 max-dock:z-20 max-dock:w-[520px] max-dock:max-w-full max-dock:border-s max-dock:shadow-3 dock:border-s",
        isWhole ? "max-dock:w-full! dock:flex-1" : "dock:w-[520px] dock:shrink-0",
      )}
    >
      {children}
    </section>
  );
}
