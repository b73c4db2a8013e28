import { type ComponentProps, createContext, type KeyboardEvent, type RefObject, use, useEffect, useRef } from "react";

import { useOnce } from "./use-once.tsx";

/** What a button gets that opens a menu or a panel (see use-trigger.ts). */
export type Trigger = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
  readonly "aria-haspopup": "menu" | "dialog";
  readonly "aria-expanded": boolean;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** `isByKey`: by a key or a screen reader, not by a pointer. */
  readonly open: (o: { readonly isByKey: boolean }) => void;
};

export const TriggerContext = createContext<Trigger | null>(null);

export type PressButtonProps = Omit<ComponentProps<"button">, "disabled" | "onClick" | "ref"> & {
  ref?: RefObject<HTMLButtonElement | null>;
  /** What it returns is waited for: until then another press does nothing. */
  onPress?: () => unknown;
  isDisabled?: boolean;
  /** Something it started is not done: it keeps its focus and does nothing. */
  isPending?: boolean;
};

/**
 * The browser's own button below all of ours. react-aria's press and focus handling takes 16 kB and
 * twenty hooks a button. It stays off the way to the first lesson; react-aria's fields bring their
 * own buttons along.
 */
export function PressButton({
  onPress,
  isDisabled,
  isPending = false,
  type = "button",
  autoFocus = false,
  ...props
}: PressButtonProps) {
  const trigger = use(TriggerContext);
  const { open: _open, ...triggerProps } = trigger ?? {};
  const own = useRef<HTMLButtonElement>(null);
  const ref = trigger?.ref ?? props.ref ?? own;
  // Not by the browser's own autofocus, which is earlier than the dialog around it: the dialog
  // below would take the focus back.
  useEffect(() => {
    if (autoFocus) ref.current?.focus();
  }, [autoFocus, ref]);
  const isSpaceDown = useRef(false);
  const act = useOnce(() => onPress?.());

  const press = (isByKey: boolean) => {
    if (isDisabled || isPending) return;
    void act();
    // Keys and screen readers click without a click count.
    trigger?.open({ isByKey });
  };
  /**
   * Presses by hand. react-aria takes the click that a browser makes of a key for a screen
   * reader's, and then moves no focus to a dialog's field.
   */
  const pressByKey = ({ currentTarget }: KeyboardEvent<HTMLButtonElement>) => {
    if (type === "submit" && !isPending) currentTarget.form?.requestSubmit(currentTarget);
    press(true);
  };
  return (
    <button
      {...props}
      {...triggerProps}
      ref={ref}
      // oxlint-disable-next-line react/button-has-type -- "button" unless a form's own says "submit"
      type={isPending ? "button" : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={({ currentTarget, detail }) => {
        // Safari does not focus a button that is clicked, and a dialog returns the focus to where
        // it was.
        if (document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true });
        press(detail === 0);
      }}
      onKeyDown={(event) => {
        (trigger ?? props).onKeyDown?.(event);
        if (event.defaultPrevented || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        isSpaceDown.current = event.key === " ";
        if (event.key === "Enter" && !event.repeat) pressByKey(event);
      }}
      onKeyUp={(event) => {
        if (event.key !== " " || !isSpaceDown.current) return;
        isSpaceDown.current = false;
        event.preventDefault();
        pressByKey(event);
      }}
    />
  );
}
