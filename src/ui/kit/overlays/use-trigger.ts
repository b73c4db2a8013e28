import { type RefObject, useId, useRef, useState } from "react";
import type { Trigger } from "#ui/kit/press-button";

/** What a floating panel gets from its trigger. */
export type PanelProps = {
  triggerRef: RefObject<HTMLButtonElement | null>;
  /** The trigger's id: it names the panel. */
  triggerId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where the focus starts: at the first or last item by key, at the panel itself by pointer. */
  autoFocus: "first" | "last" | true;
};

/**
 * Makes a button open a panel whose code is fetched when the button is first pointed at, focused or
 * pressed. `button` reaches it through TriggerContext.
 */
export function useTrigger<Panel>(popup: "menu" | "dialog", load: () => Promise<Panel>) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const triggerId = useId();
  const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [autoFocus, setAutoFocus] = useState<PanelProps["autoFocus"]>(true);

  async function fetchPanel() {
    if (panel) return;
    const Panel = await load();
    setPanel({ Panel });
  }

  function open(focus: PanelProps["autoFocus"]) {
    setAutoFocus(focus);
    setOpen(true);
    void fetchPanel();
  }

  const button: Trigger = {
    ref: triggerRef,
    id: triggerId,
    "aria-haspopup": popup,
    "aria-expanded": isOpen,
    onPointerEnter: () => void fetchPanel(),
    onFocus: () => void fetchPanel(),
    open: ({ isByKey }) => open(isByKey ? "first" : true),
    onKeyDown(event) {
      if (popup !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      open(event.key === "ArrowDown" ? "first" : "last");
    },
  };
  const panelProps: PanelProps = { triggerRef, triggerId, isOpen, onOpenChange: setOpen, autoFocus };
  return { button, Panel: panel?.Panel, panelProps };
}
