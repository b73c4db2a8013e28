import { useState } from "react";
import type { ShareKey } from "#domain/share/share-link";
import type { SchoolyearRow } from "#schema/schoolyears";
import { CodeDialog } from "./code-dialog.tsx";
import type { FramePorts, OpenedFrame } from "./frame-ports.ts";
import { ProposalDialog } from "./proposal-dialog.tsx";

type FrameDialogProps = FramePorts & {
  /** null: the year is made with the frame. */
  readonly schoolyear: SchoolyearRow | null;
  readonly onClose: () => void;
};

/** Follows a school's frame: the code first, then what would come of it. */
export function FrameDialog({ schoolyear, onClose, ...ports }: FrameDialogProps) {
  const [found, setFound] = useState<{ readonly key: ShareKey; readonly opened: OpenedFrame } | null>(null);
  if (!found)
    return (
      <CodeDialog
        {...ports}
        schoolyear={schoolyear}
        onOpened={(key, opened) => setFound({ key, opened })}
        onClose={onClose}
      />
    );
  return (
    <ProposalDialog
      {...ports}
      schoolyear={schoolyear}
      code={found.key}
      opened={found.opened}
      subscription={undefined}
      onClose={onClose}
    />
  );
}
