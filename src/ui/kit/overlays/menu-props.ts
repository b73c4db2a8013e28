import type { ReactElement, ReactNode } from "react";
import type { MenuProps as RacMenuProps, PopoverProps } from "react-aria-components/Menu";

export type MenuProps = Omit<RacMenuProps<object>, "children" | "className" | "style" | "items" | "autoFocus"> & {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** MenuItem, MenuSection and MenuSeparator. */
  children: ReactNode;
  placement?: PopoverProps["placement"];
};
