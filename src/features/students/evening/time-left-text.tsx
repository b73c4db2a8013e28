import { Plural, Trans } from "@lingui/react/macro";
import { timeLeft } from "#domain/evening/agenda";
import { useNow } from "#hooks/data/use-now";

type TimeLeftTextProps = { readonly date: string; readonly start: number; readonly length: number };

/** How many minutes of an appointment are left, by the minute; nothing on another day. */
export function TimeLeftText(props: TimeLeftTextProps) {
  const left = timeLeft(props, useNow());
  if (left.type === "other-day") return null;
  const { minutes } = left;
  if (left.type === "later") return <Plural value={minutes} one="begins in # minute" other="begins in # minutes" />;
  if (left.type === "running") return <Plural value={minutes} one="# minute left" other="# minutes left" />;
  return minutes === 0 ? (
    <Trans context="an appointment">over</Trans>
  ) : (
    <Plural value={minutes} one="over for # minute" other="over for # minutes" />
  );
}
