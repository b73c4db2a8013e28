import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { useServices } from "../services.ts";

const ReminderNotices = lazyPart(async () => ({
  default: (await import("./reminder-notices.tsx")).ReminderNotices,
}));

/** Announces events, from when the first screen is there. */
export function ReminderWatch() {
  const { firstScreen } = useServices();
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    let isGone = false;
    firstScreen.done.then(() => !isGone && setOn(true)).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [firstScreen]);
  return <Suspense>{isOn && <ReminderNotices />}</Suspense>;
}
