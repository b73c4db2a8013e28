import { TriggerContext } from "#ui/kit/press-button";
import { useTrigger } from "./use-trigger.ts";
import type { PopoverProps } from "./popover-props.ts";

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
