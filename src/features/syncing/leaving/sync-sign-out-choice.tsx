import type { ReactNode } from "react";

/** A way to sign out, as a button, and what it means for what is on this device. */
export function SyncSignOutChoice({ text, children }: { readonly text: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex flex-col items-start gap-1.5 border-line py-3 first:pt-0 last:pb-0 not-last:border-b">
      {children}
      <div className="w-full text-ui text-ink-2">{text}</div>
    </li>
  );
}
