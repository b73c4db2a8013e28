import { join } from "./styles.ts";

type KbdProps = { children: string; isOnInk?: boolean };

/** Keys to press: "Ctrl K". */
export function Kbd({ children, isOnInk = false }: KbdProps) {
  return (
    <kbd
      className={join(
        "inline-flex h-[18px] shrink-0 items-center rounded-label border px-1 font-sans text-micro font-medium whitespace-nowrap",
        isOnInk ? "border-current text-inherit opacity-80" : "border-line-2 bg-canvas text-ink-2",
      )}
    >
      {children}
    </kbd>
  );
}
