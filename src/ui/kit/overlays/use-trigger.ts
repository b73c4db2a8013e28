import { type RefObject, useId, useRef, useState } from "react";
import type { KeyboardEvent, PressEvent } from "react-aria-components";

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
 * Makes a button open a panel whose code is fetched when the button is first pointed at, focused or pressed. `buttonProps` go
 * to the button through react-aria's ButtonContext, which merges them with its own.
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

  const buttonProps = {
    ref: triggerRef,
    id: triggerId,
    "aria-haspopup": popup,
    "aria-expanded": isOpen,
    onHoverStart: () => void fetchPanel(),
    onFocus: () => void fetchPanel(),
    onPress: ({ pointerType }: PressEvent) =>
      open(pointerType === "keyboard" || pointerType === "virtual" ? "first" : true),
    onKeyDown(event: KeyboardEvent) {
      if (popup === "menu" && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        event.preventDefault();
        open(event.key === "ArrowDown" ? "first" : "last");
      } else event.continuePropagation();
    },
  };
  const panelProps: PanelProps = { triggerRef, triggerId, isOpen, onOpenChange: setOpen, autoFocus };
  return { buttonProps, Panel: panel?.Panel, panelProps };
}
