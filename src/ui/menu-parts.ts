import { type ComponentType, createContext } from "react";

import type { MenuItemProps, MenuSectionProps } from "./menu.tsx";

/** What draws the parts of a menu, handed down by the panel: so the screens that name the parts do not bring it along. */
export const MenuPartsContext = createContext<{
  Item: ComponentType<MenuItemProps>;
  Section: ComponentType<MenuSectionProps>;
  Separator: ComponentType;
} | null>(null);
