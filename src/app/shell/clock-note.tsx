import { Plural, Trans } from "@lingui/react/macro";
import { ClockAlert } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";

type ClockNoteProps = {
  /** How far the clock is ahead, in milliseconds. */
  readonly aheadMs: number;
  /** Milliseconds since the epoch. */
  readonly serverTime: number;
};

/** Says that this device's clock is wrong, by how much, and what it should show. */
export function ClockNote({ aheadMs, serverTime }: ClockNoteProps) {
  const format = useFormat();
  const days = Math.round(aheadMs / 86_400_000);
  const now = format.dateTime(serverTime);
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 border-b border-warning-line bg-warning-tint px-4 py-2.5 text-ui text-warning-text"
    >
      <Icon icon={ClockAlert} className="mt-0.5" />
      <p>
        <Plural
          value={days}
          one="This device's clock is wrong: it is # day ahead."
          other="This device's clock is wrong: it is # days ahead."
        />{" "}
        <Trans>The right time is {now}. Until you correct the clock, you see the wrong day's lessons.</Trans>
      </p>
    </div>
  );
}
