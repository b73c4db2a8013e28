import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** A key as it is written on the keyboard. */
export function KeyHint({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-label border border-line-2 bg-surface px-1.5 font-[inherit] text-micro font-control text-ink-2">
      {children}
    </kbd>
  );
}

/** The keys that lead through the results, where there is a keyboard. */
export function SearchFoot() {
  const isMac = navigator.platform.startsWith("Mac");
  return (
    <footer className="flex h-11 shrink-0 items-center gap-5 border-t border-line bg-sunken px-5 text-small text-ink-2 pointer-coarse:hidden max-tablet:hidden">
      <span className="flex items-center gap-1.5">
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint>
        <Trans context="key hint">choose</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <KeyHint>
          <Trans context="key">Enter</Trans>
        </KeyHint>
        <Trans context="key hint">open</Trans>
      </span>
      <span className="flex items-center gap-1.5">
        <KeyHint>{isMac ? "⌘" : <Trans context="key">Ctrl</Trans>}</KeyHint>
        <KeyHint>
          <Trans context="key">Enter</Trans>
        </KeyHint>
        <Trans context="key hint">open beside</Trans>
      </span>
      <span className="ms-auto flex items-center gap-1.5">
        <KeyHint>{">"}</KeyHint>
        <Trans context="key hint">commands only</Trans>
      </span>
    </footer>
  );
}
