import { createElement as h, type VNode } from "@fullcalendar/core/preact";
import {
  CalendarClock,
  CalendarDays,
  CalendarOff,
  Check,
  CircleDashed,
  Contrast,
  Flag,
  GitCompareArrows,
  GraduationCap,
  Handshake,
  Lock,
  NotebookPen,
  Presentation,
  Route,
  Square,
  SquareCheck,
  UserRoundX,
  Users,
} from "lucide-react";
import type { LucideIcon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

/** Every icon that a block in the grid can have. */
const icons: readonly LucideIcon[] = [
  CalendarClock,
  CalendarDays,
  CalendarOff,
  Check,
  CircleDashed,
  Contrast,
  Flag,
  GitCompareArrows,
  GraduationCap,
  Handshake,
  Lock,
  NotebookPen,
  Presentation,
  Route,
  Square,
  SquareCheck,
  UserRoundX,
  Users,
];

const idOf = (icon: LucideIcon): string => `calendar-icon-${icons.indexOf(icon)}`;

/** All icons, drawn once and unseen: the blocks refer to them. */
export function PlainIcons() {
  return (
    <svg aria-hidden width={0} height={0} className="absolute">
      <defs>
        {icons.map((Glyph) => (
          <Glyph key={idOf(Glyph)} id={idOf(Glyph)} size={13} strokeWidth={2} />
        ))}
      </defs>
    </svg>
  );
}

/** An icon of a block, as `Icon` draws it at 13 px. */
export const plainIcon = (icon: LucideIcon, className = ""): VNode =>
  h(
    "svg",
    { "aria-hidden": true, width: 13, height: 13, class: join("shrink-0", className) },
    h("use", { href: `#${idOf(icon)}` }),
  );
