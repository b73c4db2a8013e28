import { Button } from "#ui/kit/button";
import type { LucideIcon } from "#ui/kit/icon";

/**
 * A button of the calendar's head: its name beside the icon where there is room, else as the
 * tooltip.
 */
export function ToolButton({ icon, label }: { readonly icon: LucideIcon; readonly label: string }) {
  return (
    <Button size="medium" variant="normal" icon={icon} aria-label={label} className="max-wide:px-3!" title={label}>
      <span className="max-wide:sr-only wide:@max-[1160px]/tools:sr-only">{label}</span>
    </Button>
  );
}
