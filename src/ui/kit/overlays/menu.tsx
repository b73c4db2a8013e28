import { type ComponentType, type ReactElement, use } from "react";
import { PartBoundary } from "#i18n/part-boundary";
import { type MenuItemProps, MenuPartsContext, type MenuSectionProps } from "./menu-parts.ts";
import { TriggerContext } from "#ui/kit/press-button";
import { type PanelProps, useTrigger } from "./use-trigger.ts";
import type { MenuProps } from "./menu-props.ts";

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
  /** What draws the whole menu: a `lazyPart`. */
  panel: ComponentType<P>;
  /** Its props besides those that the trigger gives it. */
  menu: Omit<P, keyof PanelProps>;
};

/** A menu with many items: they, and their words, come with its code. */
export function LazyMenu<P extends PanelProps>({ trigger, panel, menu }: LazyMenuProps<P>) {
  const { button, Panel, panelProps } = useTrigger("menu", async () => panel);
  return (
    <>
      <TriggerContext value={button}>{trigger}</TriggerContext>
      {Panel && (
        <PartBoundary>
          <Panel {...(menu as P)} {...panelProps} />
        </PartBoundary>
      )}
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
