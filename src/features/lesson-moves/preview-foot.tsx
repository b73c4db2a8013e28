import { Trans } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";

type PreviewFootProps = {
  readonly onCancel: () => void;
  /** The label for not doing it, where "Cancel" is also what the preview does. */
  readonly cancelLabel?: string | undefined;
  readonly onApply: () => unknown;
  readonly isDisabled: boolean;
  readonly autoFocus?: boolean;
  /** What is done, with its number. */
  readonly children: ReactNode;
};

/** The foot of a preview: that it can be undone, the way out, and the button that does it. */
export function PreviewFoot({
  onCancel,
  cancelLabel,
  onApply,
  isDisabled,
  autoFocus = false,
  children,
}: PreviewFootProps) {
  return (
    <>
      <p className="me-auto flex items-center gap-2">
        <Icon icon={Undo2} />
        <Trans>You can undo it all in one step.</Trans>
      </p>
      <Button variant="normal" size="medium" onPress={onCancel}>
        {cancelLabel ?? <Trans>Cancel</Trans>}
      </Button>
      <Button size="medium" onPress={onApply} isDisabled={isDisabled} autoFocus={autoFocus}>
        {children}
      </Button>
    </>
  );
}
