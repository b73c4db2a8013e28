import { Check } from "lucide-react";
import {
  Header,
  Keyboard,
  Menu as RacMenu,
  MenuItem as RacMenuItem,
  MenuSection as RacMenuSection,
  Popover,
  Separator as RacSeparator,
} from "react-aria-components/Menu";

import { Icon } from "#ui/kit/icon";
import { MenuPartsContext } from "./menu-parts.ts";
import type { MenuProps } from "./menu-props.ts";
import type { MenuItemProps, MenuSectionProps } from "./menu-parts.ts";
import { floating, join, listItem } from "#ui/kit/styles";
import type { PanelProps } from "./use-trigger.ts";

export type MenuPanelProps = PanelProps & Omit<MenuProps, "trigger">;

/** The open menu. See menu.tsx. */
export function MenuPanel({
  triggerRef,
  triggerId,
  isOpen,
  onOpenChange,
  autoFocus,
  placement,
  children,
  ...props
}: MenuPanelProps) {
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      aria-label={triggerId === "" ? props["aria-label"] : undefined}
      aria-labelledby={triggerId || undefined}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement={placement}
      offset={4}
      className={join(floating, "max-w-80 min-w-44 overflow-auto")}
    >
      <MenuPartsContext value={{ Item, Section, Separator }}>
        <RacMenu
          aria-labelledby={props["aria-label"] ? undefined : triggerId}
          {...props}
          autoFocus={autoFocus}
          onClose={() => onOpenChange(false)}
          className="p-1 outline-none"
        >
          {children}
        </RacMenu>
      </MenuPartsContext>
    </Popover>
  );
}

function Item({ icon, keys, isDanger = false, children, ...props }: MenuItemProps) {
  return (
    <RacMenuItem
      {...props}
      textValue={children}
      className={join(listItem, isDanger && !props.isDisabled && "text-danger-text!")}
    >
      {({ selectionMode, isSelected }) => (
        <>
          {icon && <Icon icon={icon} className={isDanger ? "" : "text-ink-2"} />}
          <span className="min-w-0 flex-1">{children}</span>
          {keys && <Keyboard className="font-sans text-small text-ink-3">{keys}</Keyboard>}
          {selectionMode !== "none" && <Icon icon={Check} className={isSelected ? "text-strong" : "invisible"} />}
        </>
      )}
    </RacMenuItem>
  );
}

function Section({ title, children, ...props }: MenuSectionProps) {
  return (
    <RacMenuSection {...props}>
      <Header className="px-2 pt-2 pb-1 text-small font-medium text-ink-3">{title}</Header>
      {children}
    </RacMenuSection>
  );
}

function Separator() {
  return <RacSeparator className="mx-2 my-1 border-t border-line" />;
}
