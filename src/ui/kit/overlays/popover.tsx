import type { ReactElement, ReactNode } from "react";
import { ButtonContext } from "react-aria-components/Button";
import type { PopoverProps as RacPopoverProps } from "react-aria-components/Popover";

import { useTrigger } from "./use-trigger.ts";

export type PopoverProps = {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** Its name for screen readers. */
  label: string;
  /** What it shows; a function gets what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: RacPopoverProps["placement"];
  className?: string;
};

const loadPanel = async () => (await import("./popover-panel.tsx")).PopoverPanel;

/** A small panel at the button that opens it: an answer, a few fields. Like a menu's, its code is loaded on demand. */
export function Popover({ trigger, ...props }: PopoverProps) {
  const { buttonProps, Panel, panelProps } = useTrigger("dialog", loadPanel);
  return (
    <>
      <ButtonContext value={buttonProps}>{trigger}</ButtonContext>
      {Panel && <Panel {...panelProps} {...props} />}
    </>
  );
}
