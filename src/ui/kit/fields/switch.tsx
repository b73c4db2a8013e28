import type { ReactNode } from "react";
import { Switch as RacSwitch, type SwitchProps as RacSwitchProps } from "react-aria-components/Switch";

import { hitArea, join } from "#ui/kit/styles";

export type SwitchProps = Omit<RacSwitchProps, "children" | "className" | "style"> & {
  /** What it turns on. Leave it out only with an `aria-label`. */
  children?: ReactNode;
  className?: string;
};

/** Switches something on or off at once. What needs a "Save" is a checkbox. */
export function Switch({ children, className, ...props }: SwitchProps) {
  return (
    <RacSwitch
      {...props}
      className={join(
        hitArea,
        "group inline-flex items-center gap-2.5 text-ui text-ink touch:text-body data-disabled:text-ink-3",
        className,
      )}
    >
      <span className="flex h-[18px] w-[30px] shrink-0 items-center rounded-full border border-field-line bg-line-2 transition-colors duration-[120ms] group-data-disabled:border-line-2 group-data-disabled:bg-line-2 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-p-700 group-data-selected:bg-primary">
        <span className="size-3.5 translate-x-px rounded-full bg-surface shadow-1 transition-[translate] duration-[120ms] group-data-selected:translate-x-[13px] group-data-selected:bg-on-primary dark:not-group-data-selected:bg-ink forced-colors:bg-[ButtonText]!" />
      </span>
      {children && <span className="min-w-0">{children}</span>}
    </RacSwitch>
  );
}
