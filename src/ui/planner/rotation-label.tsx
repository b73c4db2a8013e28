import { join } from "#ui/kit/styles";

export type RotationLabelProps = {
  label: string;
  /** Its place in the rotation's list: the first is filled, the others outlined. */
  index: number;
  /** The current week or day in a table, on primary. */
  isCurrent?: boolean;
  /** The first label in gray: where there are many below each other. */
  isQuiet?: boolean;
  className?: string;
};

/** How a label looks, for what draws it without React. */
export const rotationLabelClass = ({
  index,
  isCurrent = false,
  isQuiet = false,
  className,
}: Omit<RotationLabelProps, "label">): string =>
  join(
    "inline-flex h-[18px] min-w-[18px] shrink-0 items-center justify-center rounded-label border px-[3px] text-micro font-strong tabular-nums",
    isCurrent
      ? "border-transparent bg-primary text-on-primary"
      : index > 0
        ? "border-line-2 text-ink"
        : isQuiet
          ? "border-transparent bg-canvas text-ink"
          : "border-transparent bg-p-tint text-on-p-tint",
    className,
  );

/** The letter of a week or day in the rotation. Always the letter, never the colour alone. */
export function RotationLabel({ label, ...look }: RotationLabelProps) {
  return <span className={rotationLabelClass(look)}>{label}</span>;
}
