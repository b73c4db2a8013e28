import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";

import type { PopoverProps } from "./popover-props.ts";
import { floating, join } from "#ui/kit/styles";
import { useOwnPress } from "./use-own-press.ts";
import type { PanelProps } from "./use-trigger.ts";

/** The open panel. See popover.tsx. */
export function PopoverPanel({
  triggerRef,
  isOpen,
  onOpenChange,
  label,
  children,
  placement = "bottom start",
  className,
}: PanelProps & Omit<PopoverProps, "trigger">) {
  const ownPress = useOwnPress();
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={6}
      className={join(floating, "max-w-96")}
    >
      <Dialog aria-label={label} className={join("p-4 outline-none", className)}>
        <div className="contents" {...ownPress}>
          {typeof children === "function" ? children(() => onOpenChange(false)) : children}
        </div>
      </Dialog>
    </Popover>
  );
}
