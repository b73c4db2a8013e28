import type { ReactNode } from "react";
import { Icon, type LucideIcon } from "#ui/kit/icon";

/** A line about a link: what it shows, until when, how often it was opened. */
export function Fact({ icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3 text-ui">
      <Icon icon={icon} size={16} className="text-ink-2" /> {children}
    </li>
  );
}
