import { ArrowLeft } from "lucide-react";
import type { ComponentPropsWithRef } from "react";

import { Icon } from "./icon.tsx";

/** A link back to the list, where no rail shows it. */
export function BackLink({ children, ...props }: ComponentPropsWithRef<"a">) {
  return (
    <a
      {...props}
      className="inline-flex items-center gap-1 rounded-label py-1 text-ui text-ink-2 hover:text-ink pointer-coarse:min-h-11 wide:hidden"
    >
      <Icon icon={ArrowLeft} size={14} />
      {children}
    </a>
  );
}
