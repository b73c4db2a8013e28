import type { LucideIcon } from "lucide-react";

import { join } from "./styles.ts";

export type { LucideIcon };

type IconProps = { icon: LucideIcon; size?: number; className?: string };

/** A Lucide icon at the kit's stroke; 13 px and less are drawn heavier to stay visible. Hidden from screen readers. */
export function Icon({ icon: Glyph, size = 16, className }: IconProps) {
  return <Glyph aria-hidden size={size} strokeWidth={size < 14 ? 2 : 1.75} className={join("shrink-0", className)} />;
}
