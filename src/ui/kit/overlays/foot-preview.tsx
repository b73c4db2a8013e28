import type { ReactNode } from "react";

/** What a form does, beside the button that does it: it is in sight wherever the form stands. */
export function FootPreview({ children }: { readonly children: ReactNode }) {
  return (
    // What scrolls is reached by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} className="max-h-[28dvh] basis-full overflow-y-auto empty:hidden">
      {children}
    </div>
  );
}
