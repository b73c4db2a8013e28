import { Trans } from "@lingui/react/macro";
import { timeLeft } from "#domain/evening/agenda";
import { roughSpan } from "#domain/time/minutes";
import { useNow } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";

type TimeLeftTextProps = { readonly date: string; readonly start: number; readonly length: number };

/** How much of an appointment's time is left, by the minute; nothing on another day. */
export function TimeLeftText(props: TimeLeftTextProps) {
  const format = useFormat();
  const time = timeLeft(props, useNow());
  if (time.type === "other-day") return null;
  const left = format.duration(roughSpan(time.minutes));
  if (time.type === "later") return <Trans context="an appointment; a time span">begins in {left}</Trans>;
  if (time.type === "running") return <Trans>{left} left</Trans>;
  return time.minutes === 0 ? (
    <Trans context="an appointment">over</Trans>
  ) : (
    <Trans context="an appointment; a time span">over for {left}</Trans>
  );
}
