import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { frameTitle, frameYear, partsOf } from "#domain/share/frame";
import type { ShareKey } from "#domain/share/share-link";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { SubscriptionRow } from "#schema/subscriptions";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { ChangesList } from "./changes-list.tsx";
import type { FramePorts, OpenedFrame } from "./frame-ports.ts";
import { useFrameChanges } from "./use-frame-changes.ts";

type ProposalDialogProps = Pick<FramePorts, "packDecided" | "readDecided"> & {
  readonly schoolyear: SchoolyearRow | null;
  readonly opened: OpenedFrame;
  readonly code: ShareKey;
  /** undefined: it is not followed yet. */
  readonly subscription: SubscriptionRow | undefined;
  readonly onClose: () => void;
};

/** What a school's frame would change in the year, to be taken or left in one step. */
export function ProposalDialog({ schoolyear, opened, code, subscription, onClose, ...ports }: ProposalDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isTaking, setTaking] = useState(false);
  const taking = useFrameChanges({ schoolyear, opened, key: code, subscription, ...ports });
  const { frame } = opened;
  const { start, end } = frameYear(frame);
  const holidays = partsOf(frame.parts, "holiday").length;
  const lines = taking?.changes.lines ?? [];
  const count = taking?.taken.size ?? 0;
  const isNothing = lines.length === 0;
  const take = async () => {
    if (!taking) return;
    setTaking(true);
    const isDone = await taking.take(
      subscription ? t`Changes of the school decided` : t`You follow the frame of ${frameTitle(frame)}`,
    );
    setTaking(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={frameTitle(frame)}
      description={
        <>
          {format.range(start, end)} ·{" "}
          <Plural value={holidays} one="# holiday or closure" other="# holidays and closures" />
        </>
      }
      footer={
        <>
          {!isNothing && (
            <p className="me-auto flex items-center gap-2">
              <Icon icon={Undo2} />
              <Trans>Nothing is saved yet. You can undo it all in one step.</Trans>
            </p>
          )}
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" isDisabled={!taking || isTaking} onPress={() => take()}>
            {subscription ? (
              count > 0 ? (
                <Plural value={count} one="Take # change" other="Take # changes" />
              ) : (
                <Trans>Leave everything as it is</Trans>
              )
            ) : (
              <Plural value={count} _0="Follow" one="Follow and take # part" other="Follow and take # parts" />
            )}
          </Button>
        </>
      }
    >
      {!taking ? (
        <Loading className="flex flex-col gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-40" />
        </Loading>
      ) : isNothing ? (
        <p className="text-body text-ink-2">
          <Trans>Your year is as the school has it.</Trans>
        </p>
      ) : (
        <ChangesList lines={lines} taken={taking.taken} onToggle={taking.toggle} isFirst={subscription === undefined} />
      )}
    </Dialog>
  );
}
