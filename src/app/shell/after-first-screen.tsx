import { useEffect, useState } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { useServices } from "../services.ts";

const LateNotices = lazyPart(async () => ({ default: (await import("./late-notices.tsx")).LateNotices }), {
  isNote: true,
});

/**
 * Notices from the moment that the first screen is there: reminders of events, and that the account
 * is to be deleted.
 */
export function AfterFirstScreen() {
  const { firstScreen } = useServices();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isGone = false;
    firstScreen.done.then(() => !isGone && setOn(true)).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [firstScreen]);
  return <PartBoundary>{isOn && <LateNotices />}</PartBoundary>;
}
