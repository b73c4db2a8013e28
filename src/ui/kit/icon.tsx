import type { LucideIcon } from "lucide-react";
import { memo } from "react";

import { join } from "./styles.ts";

export type { LucideIcon };

type IconProps = { icon: LucideIcon; size?: number; className?: string };

/**
 * A Lucide icon at the kit's stroke; 13 px and less are drawn heavier to stay visible. Hidden from
 * screen readers.
 */
export const Icon = memo(({ icon: Glyph, size = 16, className }: IconProps) => (
  <Glyph aria-hidden size={size} strokeWidth={size < 14 ? 2 : 1.75} className={join("shrink-0", className)} />
));
