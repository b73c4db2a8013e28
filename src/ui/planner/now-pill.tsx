import { useLingui } from "@lingui/react/macro";

/**
 * The time it is, in ink: beside the running lesson and in the week's gutter. `time` is formatted.
 */
export function NowPill({ time }: { time: string }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex h-[18px] items-center rounded-chip bg-ink px-[7px] text-small font-strong text-surface tabular-nums forced-colors:border">
      <span className="sr-only">{t`Now`} </span>
      {time}
    </span>
  );
}
