import { type ComponentType, type ReactElement, type ReactNode, use } from "react";
import type { MenuProps as RacMenuProps, PopoverProps } from "react-aria-components/Menu";

import { type MenuItemProps, MenuPartsContext, type MenuSectionProps } from "./menu-parts.ts";
import { TriggerContext } from "#ui/kit/press-button";
import { type PanelProps, useTrigger } from "./use-trigger.ts";

export type MenuProps = Omit<RacMenuProps<object>, "children" | "className" | "style" | "items" | "autoFocus"> & {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** MenuItem, MenuSection and MenuSeparator. */
  children: ReactNode;
  placement?: PopoverProps["placement"];
};

const loadPanel = async () => (await import("./menu-panel.tsx")).MenuPanel;

/**
 * A menu under the button that opens it. `selectionMode` and the like make its items choices. Its
 * code (30 kB) is fetched when the button is first pointed at, focused or pressed.
 */
export function Menu({ trigger, children, placement = "bottom end", ...props }: MenuProps) {
  const { button, Panel, panelProps } = useTrigger("menu", loadPanel);
  return (
    <>
      <TriggerContext value={button}>{trigger}</TriggerContext>
      {Panel && (
        <Panel {...panelProps} {...props} placement={placement}>
          {children}
        </Panel>
      )}
    </>
  );
}

type LazyMenuProps<P> = {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactElement;
  /** Fetches what draws the whole menu. */
  load: () => Promise<ComponentType<P>>;
  /** Its props besides those that the trigger gives it. */
  menu: Omit<P, keyof PanelProps>;
};

/** A menu with many items: they, and their words, come with its code. */
export function LazyMenu<P extends PanelProps>({ trigger, load, menu }: LazyMenuProps<P>) {
  const { button, Panel, panelProps } = useTrigger("menu", load);
  return (
    <>
      <TriggerContext value={button}>{trigger}</TriggerContext>
      {Panel && <Panel {...(menu as P)} {...panelProps} />}
    </>
  );
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuPartsContext);
  return parts && <parts.Item {...props} />;
}

/** Items under a title; `selectionMode` and the like make them choices of their own. */
export function MenuSection(props: MenuSectionProps) {
  const parts = use(MenuPartsContext);
  return parts && <parts.Section {...props} />;
}

export function MenuSeparator() {
  const parts = use(MenuPartsContext);
  return parts && <parts.Separator />;
}
