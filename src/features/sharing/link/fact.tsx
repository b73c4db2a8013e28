import type { ReactNode } from "react";
import { Icon, type LucideIcon } from "#ui/kit/icon";

type FactProps = { readonly icon: LucideIcon; readonly children: ReactNode };

/** A line about a link, with its icon. */
export function Fact({ icon, children }: FactProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 text-ui">
      <Icon icon={icon} size={16} className="text-ink-2" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
    </li>
  );
}
