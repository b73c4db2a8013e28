import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

type ProviderRowProps = { readonly name: string; readonly isLinked: boolean; readonly children: ReactNode };

/** One other service, whether it is linked, and the button for it. */
export function ProviderRow({ name, isLinked, children }: ProviderRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-line py-2 not-last:border-b">
      <span className="min-w-0 wrap-break-word">
        {name}
        <span className="block text-small text-ink-2">
          {isLinked ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
        </span>
      </span>
      {children}
    </li>
  );
}
