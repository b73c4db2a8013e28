import type { ReactElement, ReactNode } from "react";
import type { PopoverProps as RacPopoverProps } from "react-aria-components/Popover";

import { TriggerContext } from "#ui/kit/press-button";
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

/**
 * A small panel at the button that opens it: an answer, a few fields. Like a menu's, its code is
 * loaded on demand.
 */
export function Popover({ trigger, ...props }: PopoverProps) {
  const { button, Panel, panelProps } = useTrigger("dialog", loadPanel);
  return (
    <>
      <TriggerContext value={button}>{trigger}</TriggerContext>
      {Panel && <Panel {...panelProps} {...props} />}
    </>
  );
}
