import type { LucideIcon } from "lucide-react";
import { type ComponentType, createContext, type ReactNode } from "react";
import type {
  MenuItemProps as RacMenuItemProps,
  MenuSectionProps as RacMenuSectionProps,
} from "react-aria-components/Menu";

export type MenuItemProps = Omit<RacMenuItemProps, "children" | "className" | "style"> & {
  icon?: LucideIcon;
  /** Keys that do the same, such as "Ctrl Z". */
  keys?: string;
  isDanger?: boolean;
  /** Plain text. */
  children: string;
};

export type MenuSectionProps = Omit<RacMenuSectionProps<object>, "children" | "className" | "style" | "items"> & {
  title: string;
  children: ReactNode;
};

/**
 * The components that draw the parts of a menu, provided by the panel, so that screens with a menu
 * do not load them.
 */
export const MenuPartsContext = createContext<{
  Item: ComponentType<MenuItemProps>;
  Section: ComponentType<MenuSectionProps>;
  Separator: ComponentType;
} | null>(null);
