import { join } from "./styles.ts";

type SwatchProps = {
  /** A course colour by name. */
  color: string;
  /** small 8 x 16 in the rail, large 12 x 26 before a course's name. */
  size?: "small" | "large";
  className?: string;
};

/** A course's colour beside its name. */
export function Swatch({ color, size = "small", className }: SwatchProps) {
  return (
    <span
      aria-hidden
      data-color={color}
      className={join(
        "shrink-0 bg-c-bar keeps-color",
        size === "small" ? "h-4 w-2 rounded-strip" : "h-[26px] w-3 rounded-label",
        className,
      )}
    />
  );
}
