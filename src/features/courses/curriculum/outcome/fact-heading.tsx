import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";

/** A line of the facts about an outcome. */
export const factRow = "flex min-h-8 items-center gap-3 border-b border-line py-1 text-ui touch:min-h-11";

/** A heading with how many lines stand below it. */
export function FactHeading({ title, count }: { readonly title: ReactNode; readonly count?: number }) {
  const format = useFormat();
  return (
    <h3 className="flex justify-between border-t border-line pt-4 pb-1 text-ui font-semibold text-ink">
      {title}
      {count !== undefined && <span className="font-normal text-ink-2 tabular-nums">{format.number(count)}</span>}
    </h3>
  );
}
