import type { ReactNode } from "react";

import { join } from "./styles.ts";

export type EmptyStateProps = {
  /** What is not here yet. */
  title: string;
  /** One sentence about what will be here. */
  children?: ReactNode;
  /** The one primary button. */
  action?: ReactNode;
  /**
   * What it will look like, drawn in line colour (a strip, a week). Fills the width above the
   * words.
   */
  picture?: ReactNode;
  className?: string;
};

/** Shown where there is nothing yet: an outline, a sentence, one thing to do. */
export function EmptyState({ title, children, action, picture, className }: EmptyStateProps) {
  return (
    <section className={join("rounded-sheet border border-line px-5 py-4", className)}>
      {picture && (
        <div aria-hidden className="mb-4">
          {picture}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-[65ch]">
          <h2 className="text-ui font-strong text-ink">{title}</h2>
          {children && <p className="text-ui text-ink-2">{children}</p>}
        </div>
        {action}
      </div>
    </section>
  );
}
