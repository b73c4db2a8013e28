import { Trans } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { diffDays, isoWeekday, wallClockIn } from "#domain/time/plain-date";
import { useNow } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { useServices } from "../services.ts";

const hourMs = 3_600_000;
/** How long before its end a session is announced: time enough to find a network. */
const noticeMs = { trusted: 48 * hourMs, other: 3 * hourMs };

/**
 * Shown without a network: when the session will end. `isRefused`: the sync was refused, and the
 * server is asked why.
 */
export function SessionEndNote({ isRefused }: { readonly isRefused: boolean }) {
  const { session, clock } = useServices();
  useEffect(() => {
    if (isRefused) void session.refresh();
  }, [session, isRefused]);
  // Renders again with the minute.
  useNow();
  const endsAt = useSyncExternalStore(session.subscribe, session.endsAt);
  const isTrusted = session.isTrustedDevice();
  const left = endsAt - clock();
  if (isRefused || left <= 0 || left > (isTrusted ? noticeMs.trusted : noticeMs.other)) return null;
  return (
    <div role="status" className="flex items-start gap-2.5 px-4 py-1.5 text-ui text-ink tabular-nums">
      <Icon icon={Clock} className="mt-0.5 text-ink-2" />
      <p>{isTrusted ? <GoOnline endsAt={endsAt} now={clock()} /> : <WillEnd endsAt={endsAt} now={clock()} />}</p>
    </div>
  );
}

type End = { readonly endsAt: number; readonly now: number };

const readEnd = ({ endsAt, now }: End) => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { date, minutes } = wallClockIn(zone, endsAt);
  return { weekday: isoWeekday(date), minutes, days: diffDays(wallClockIn(zone, now).date, date) };
};

/** A trusted device stays signed in for as long as it is online now and then. */
function GoOnline(end: End) {
  const format = useFormat();
  const { weekday, minutes, days } = readEnd(end);
  const time = format.time(minutes);
  const dayName = format.weekday(weekday, "long");
  if (days === 0) return <Trans>Go online by {time} to stay signed in.</Trans>;
  if (days === 1) return <Trans>Go online by {time} tomorrow to stay signed in.</Trans>;
  return (
    <Trans>
      Go online by {time} on {dayName} to stay signed in.
    </Trans>
  );
}

/** One that is not trusted is signed out at its time in any case. */
function WillEnd(end: End) {
  const format = useFormat();
  const { minutes, days } = readEnd(end);
  const time = format.time(minutes);
  return days === 0 ? (
    <Trans>
      You will be signed out at {time}. Nothing is lost: your year stays on this device until you sign in again.
    </Trans>
  ) : (
    <Trans>
      You will be signed out at {time} tomorrow. Nothing is lost: your year stays on this device until you sign in
      again.
    </Trans>
  );
}
