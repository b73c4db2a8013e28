import { Trans, useLingui } from "@lingui/react/macro";
import { readKeptFrames } from "#db/store/kept-frames";
import { useLive } from "#hooks/data/use-live";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { SubscriptionRow } from "#schema/subscriptions";
import { Button } from "#ui/kit/button";
import { useFrameFaultText } from "./frame-fault-text.ts";
import type { OpenFrameFault } from "./frame-ports.ts";

type FollowedFrameProps = {
  readonly subscription: SubscriptionRow;
  readonly isOver: boolean;
  readonly onLook: () => void;
};

/** A frame that the year follows: when it was read last, or since when it cannot be. */
export function FollowedFrame({ subscription, isOver, onLook }: FollowedFrameProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const faultText = useFrameFaultText();
  const kept = useLive(readKeptFrames, [])?.[subscription.id];
  const at = kept && format.dateTime(kept.read);
  const { id, title } = subscription;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-break-word">{title}</p>
        <p className="text-ui text-ink-2 tabular-nums">
          {!kept ? (
            <Trans>Not read on this device yet</Trans>
          ) : kept.fault === "" ? (
            <Trans>Read on {at}</Trans>
          ) : (
            <>
              <Trans>Not read since {at}.</Trans> {faultText(kept.fault as OpenFrameFault)}
            </>
          )}
        </p>
      </div>
      {!isOver && kept && (
        <Button variant="normal" onPress={onLook}>
          <Trans>
            Compare<span className="sr-only"> with {title}</span>
          </Trans>
        </Button>
      )}
      <Button
        variant="ghost"
        onPress={() =>
          void run([{ op: "delete", collection: "subscriptions", id }], t`Left. What you took stays in your year`)
        }
      >
        <Trans context="a school's frame">
          Leave<span className="sr-only"> {title}</span>
        </Trans>
      </Button>
    </li>
  );
}
