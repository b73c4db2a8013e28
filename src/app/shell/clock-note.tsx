import { Plural, Trans } from "@lingui/react/macro";
import { ClockAlert } from "lucide-react";
import { diffDays, wallClockIn } from "#domain/time/plain-date";
import { useNow } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { useServices } from "../services.ts";

/**
 * Says that this device's clock has a wrong date, what it should show, and by which day Today goes.
 * `aheadMs`: by how many milliseconds it is ahead; below 0 where it is behind.
 */
export function ClockNote({ aheadMs }: { readonly aheadMs: number }) {
  const format = useFormat();
  const { clock } = useServices();
  const year = useYear();
  // Renders again with the minute.
  const { today } = useNow();
  const right = clock() - aheadMs;
  const zone = year?.schoolyear.zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = diffDays(wallClockIn(zone, right).date, today);
  const behind = -days;
  if (days === 0) return null;
  const now = format.dateTime(right, zone);
  const shown = format.date(today, "fullYear");
  return (
    <div role="status" className="flex items-start gap-2.5 bg-warning-tint px-4 py-2.5 text-ui text-warning-text">
      <Icon icon={ClockAlert} className="mt-0.5" />
      <p>
        {days > 0 ? (
          <Plural
            value={days}
            one="This device's clock is wrong: its date is # day ahead."
            other="This device's clock is wrong: its date is # days ahead."
          />
        ) : (
          <Plural
            value={behind}
            one="This device's clock is wrong: its date is # day behind."
            other="This device's clock is wrong: its date is # days behind."
          />
        )}{" "}
        <Trans>
          It is really {now}. Until the clock is set right, Today goes by this device and shows {shown}.
        </Trans>
      </p>
    </div>
  );
}
