import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { Checkbox as RacCheckbox, type CheckboxProps as RacCheckboxProps } from "react-aria-components/Checkbox";

import { Icon } from "#ui/kit/icon";
import { hitArea, join } from "#ui/kit/styles";

export type CheckboxProps = Omit<RacCheckboxProps, "children" | "className" | "style" | "slot"> & {
  /** What it is about. Leave it out only with an `aria-label`. */
  children?: ReactNode;
  size?: "medium" | "touch";
  slot?: string | null;
  className?: string;
};

/** A box of 16 px (20 touch) with its text beside it. */
export function Checkbox({ children, size = "medium", className, ...props }: CheckboxProps) {
  return (
    <RacCheckbox
      {...props}
      className={join(
        hitArea,
        "group inline-flex items-start gap-2.5 text-ui text-ink touch:text-body data-disabled:text-ink-3",
        className,
      )}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            className={join(
              "mt-px flex shrink-0 touch:mt-0 items-center justify-center border text-on-primary transition-colors duration-[120ms] group-data-pressed:pressed",
              size === "touch" ? "size-5 rounded-chip" : "size-4 rounded-label touch:size-5",
              isSelected || isIndeterminate
                ? "border-p-700 bg-primary group-data-disabled:border-line-2 group-data-disabled:bg-line"
                : "border-field-line bg-surface group-data-disabled:border-line",
              "group-data-invalid:border-danger group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus",
            )}
          >
            {isIndeterminate ? (
              <Icon icon={Minus} size={12} className="stroke-3" />
            ) : (
              <Icon icon={Check} size={12} className={isSelected ? "stroke-3" : "invisible"} />
            )}
          </span>
          {children && <span className="min-w-0">{children}</span>}
        </>
      )}
    </RacCheckbox>
  );
}
