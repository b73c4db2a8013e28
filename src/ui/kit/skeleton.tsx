import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { join } from "./styles.ts";

/**
 * A sunken block in place of what is loading. It is still for 300 ms: most loads are over by then.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={join("skeleton rounded-control bg-sunken forced-colors:border", className)} />;
}

/** Around the skeletons of a part: says "loading" to screen readers. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {children}
    </div>
  );
}
