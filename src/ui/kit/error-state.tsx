import { Trans } from "@lingui/react/macro";
import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { join } from "./styles.ts";

export type ErrorStateProps = {
  /** What did not work, as a sentence. */
  title: string;
  /** Why, and what is safe. */
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Something else to do, beside "Try again". */
  action?: ReactNode;
  className?: string;
};

/** Shown where something could not be loaded: a sentence, the cause, a way to try again. */
export function ErrorState({ title, children, onRetry, isRetrying = false, action, className }: ErrorStateProps) {
  return (
    <section
      role="alert"
      className={join(
        "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-sheet border border-line px-5 py-4",
        className,
      )}
    >
      <div className="flex min-w-0 max-w-[65ch] items-start gap-2.5">
        <Icon icon={CircleAlert} className="mt-px text-danger" />
        <div className="min-w-0">
          <h2 className="text-ui font-strong text-ink">{title}</h2>
          {children && <div className="text-ui text-ink-2">{children}</div>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {action}
        {onRetry && (
          <Button variant="normal" size="medium" icon={RotateCw} isPending={isRetrying} onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
