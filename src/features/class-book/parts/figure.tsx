import type { ReactNode } from "react";

/** A number in large type, with what it counts below; it stands in a `dl`. */
export function Figure({ value, children }: { readonly value: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-2">{children}</dt>
      <dd className="text-h2 font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  );
}
