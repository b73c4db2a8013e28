import type { ReactNode } from "react";

const focus = (heading: HTMLElement | null): void => heading?.focus();

/**
 * The heading of an answer that takes a form's place: the focus goes there, since its button is
 * gone.
 */
export function FocusedHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h1 ref={focus} tabIndex={-1} className="text-h1 text-balance outline-none">
      {children}
    </h1>
  );
}
