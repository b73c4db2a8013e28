import { Plural, Trans } from "@lingui/react/macro";
import { ClockAlert } from "lucide-react";
import { useNow } from "#hooks/use-now";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { useServices } from "../services.ts";

/** Says that this device's clock is wrong, by how many milliseconds it is ahead, and what it should show. */
export function ClockNote({ aheadMs }: { readonly aheadMs: number }) {
  const format = useFormat();
  const { clock } = useServices();
  // Renders again with the minute.
  useNow();
  const days = Math.round(aheadMs / 86_400_000);
  const now = format.dateTime(clock() - aheadMs);
  return (
    <div role="status" className="flex items-start gap-2.5 bg-warning-tint px-4 py-2.5 text-ui text-warning-text">
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
