import { Icon, type LucideIcon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

/** How a button of the toolbar looks: 30 by 28, 44 for a finger. */
export const toolbarButtonClass =
  "inline-flex h-7 w-[1.875rem] shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors touch:size-11 touch:rounded-block";

type ToolbarButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Its keys, for the tooltip. */
  readonly keys?: string;
  /** Left out where it does something once. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
  /** `isByKey`: the focus stays in the toolbar. */
  readonly onPress: (isByKey: boolean) => void;
};

/**
 * A button that leaves the focus in the text when it is clicked: a phone's keyboard would close and
 * open again. One that is disabled can still be reached, so that Undo does not lose the focus with
 * the last step.
 */
export function ToolbarButton({
  icon,
  label,
  keys,
  isPressed,
  isDisabled = false,
  className,
  onPress,
}: ToolbarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => !isDisabled && onPress(detail === 0)}
      className={join(
        toolbarButtonClass,
        isDisabled ? "text-line-2" : "hover:bg-canvas active:pressed",
        isPressed && "bg-canvas text-ink",
        className,
      )}
    >
      <Icon icon={icon} size={16} className="touch:size-5" />
    </button>
  );
}
