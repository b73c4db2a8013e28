import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { useServices } from "../services.ts";

const ClockNote = lazyPart(async () => ({ default: (await import("./clock-note.tsx")).ClockNote }));

/** Shown while this device's clock is far ahead of the server's. */
export function ClockHint() {
  const { session } = useServices();
  const aheadMs = useSyncExternalStore(session.subscribe, session.clockAhead);
  return <Suspense>{aheadMs > 0 && <ClockNote aheadMs={aheadMs} />}</Suspense>;
}
