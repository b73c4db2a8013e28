import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Disclosure as RacDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import { Heading } from "react-aria-components/Heading";

import { Icon } from "./icon.tsx";
import { hitArea, join } from "./styles.ts";

type DisclosureProps = {
  title: string;
  children: ReactNode;
  isInitiallyOpen?: boolean;
  /** Whether it is open, where that is said from outside. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

/** A heading that shows or hides what is below it. */
export function Disclosure({
  title,
  children,
  isInitiallyOpen = false,
  isOpen,
  onOpenChange,
  className,
}: DisclosureProps) {
  return (
    <RacDisclosure
      defaultExpanded={isInitiallyOpen}
      {...(isOpen === undefined ? {} : { isExpanded: isOpen })}
      {...(onOpenChange && { onExpandedChange: onOpenChange })}
      className={join("group", className)}
    >
      <Heading>
        <Button
          slot="trigger"
          className={join(
            hitArea,
            "flex items-center gap-1.5 rounded-label py-1 text-start text-ui font-semibold text-ink",
          )}
        >
          <Icon
            icon={ChevronRight}
            size={14}
            className="text-ink-2 transition-[rotate] duration-[120ms] group-data-expanded:rotate-90"
          />
          {title}
        </Button>
      </Heading>
      <DisclosurePanel className="ps-5">{children}</DisclosurePanel>
    </RacDisclosure>
  );
}
