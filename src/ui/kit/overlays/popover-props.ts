import type { ReactElement, ReactNode } from "react";
import type { PopoverProps as RacPopoverProps } from "react-aria-components/Popover";

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
