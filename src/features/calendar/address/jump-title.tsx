import { ChevronsUpDown } from "lucide-react";
import type { RefObject } from "react";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";

type JumpTitleProps = {
  readonly title: { readonly long: string; readonly short: string };
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

/** The title of what is shown; pressed, it asks for another date. */
export function JumpTitle({ title, buttonRef, isOpen, onPress }: JumpTitleProps) {
  return (
    <h1 className="me-2 min-w-0 text-h2 text-ink tabular-nums max-wide:me-auto" aria-live="polite">
      <PressButton
        ref={buttonRef}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={onPress}
        className="-mx-1.5 flex min-h-8 max-w-[calc(100%+12px)] items-center gap-1.5 rounded-control px-1.5 hover:bg-canvas touch:min-h-11"
      >
        <span className="min-w-0 truncate first-letter:uppercase max-tablet:hidden">{title.long}</span>
        <span className="min-w-0 truncate first-letter:uppercase tablet:hidden">{title.short}</span>
        <Icon icon={ChevronsUpDown} size={14} className="text-ink-3" />
      </PressButton>
    </h1>
  );
}
