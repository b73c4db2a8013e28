import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { useFirstScreenDone } from "./use-first-screen-done.ts";

const LateNotices = lazyPart(async () => ({ default: (await import("./late-notices.tsx")).LateNotices }), {
  isNote: true,
});

/**
 * Notices from the moment that the first screen is there: reminders of events, and that the account
 * is to be deleted.
 */
export function AfterFirstScreen() {
  const isOn = useFirstScreenDone();
  return <PartBoundary>{isOn && <LateNotices />}</PartBoundary>;
}
