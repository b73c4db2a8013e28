import { Trans, useLingui } from "@lingui/react/macro";
import { School } from "lucide-react";
import { useState } from "react";
import { useToday } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { FollowedFrame } from "./followed-frame.tsx";
import { FrameDialog } from "./frame-dialog.tsx";
import type { FramePorts } from "./frame-ports.ts";
import { NewsDialog } from "./news-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

type FrameSectionProps = FramePorts & { readonly schoolyear: SchoolyearRow };

type Shown = { readonly type: "follow" | "publish" } | { readonly type: "news"; readonly subscription: string };

/** The frame of the teacher's school, and the year as a frame for colleagues. */
export function FrameSection({ schoolyear, ...ports }: FrameSectionProps) {
  const { t } = useLingui();
  const today = useToday();
  const rows = useRows("subscriptions", { schoolyear: schoolyear.id });
  const isPublished = (useRows("shares", { schoolyear: schoolyear.id }) ?? []).some(
    ({ kind, secret }) => kind === "frame" && secret !== "",
  );
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const isOver = schoolyear.end < today;
  return (
    <section aria-labelledby="school-frame" className="mt-6 max-w-[56rem] border-t border-line pt-5">
      <h2 id="school-frame" className="text-lead font-strong text-ink">
        <Trans>Frame of the school</Trans>
      </h2>
      <p className="mt-0.5 max-w-[40rem] text-ui text-ink-2">
        <Trans>
          Holidays, closures, terms, rotation, periods and rooms that one person keeps for all. Nothing changes in your
          year before you take it.
        </Trans>
      </p>
      {rows && rows.length > 0 && (
        <ul className="mt-2 flex flex-col border-b border-line">
          {rows.map((row) => (
            <FollowedFrame
              key={row.id}
              subscription={row}
              isOver={isOver}
              onLook={() => setShown({ type: "news", subscription: row.id })}
            />
          ))}
        </ul>
      )}
      {isOver && (
        <p className="mt-3 text-ui text-ink-2">
          <Trans>This school year is over. Its dates stay as they are.</Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="normal"
          size="medium"
          icon={School}
          isDisabled={isOver}
          onPress={() => setShown({ type: "follow" })}
        >
          <Trans>My school has a frame</Trans>
        </Button>
        <Button variant="ghost" size="medium" isDisabled={isOver} onPress={() => setShown({ type: "publish" })}>
          {isPublished ? t`My frame for colleagues` : t`Make this year a frame for colleagues`}
        </Button>
      </div>
      {shown?.type === "follow" && <FrameDialog {...ports} schoolyear={schoolyear} onClose={close} />}
      {shown?.type === "publish" && <PublishDialog {...ports} schoolyear={schoolyear} onClose={close} />}
      {shown?.type === "news" && (
        <NewsDialog {...ports} schoolyear={schoolyear} subscription={shown.subscription} onClose={close} />
      )}
    </section>
  );
}
