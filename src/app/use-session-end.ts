import { useEffect } from "react";
import { useServices } from "./services.ts";

const minuteMs = 60_000;
/** Milliseconds until the first screen is surely drawn. */
const afterFirstScreen = 3000;

/**
 * Ends a session at its time, also in a page that nobody touches, and has the device forget who is
 * not signed in: at the start, when a session ends and when somebody signs in. `userId` is who is
 * signed in.
 */
export const useSessionEnd = (userId: string | undefined): void => {
  const { session, otherAccounts } = useServices();
  useEffect(() => {
    const timer = setInterval(session.noticeTime, minuteMs);
    // A laptop that slept is looked at before its timers run.
    document.addEventListener("visibilitychange", session.noticeTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", session.noticeTime);
    };
  }, [session]);
  useEffect(() => {
    // Drawing may be the first to see that the time is over.
    session.noticeTime();
    // Not awaited: what is still there goes at the next start. Somebody who is signed in first sees
    // the day.
    const remove = () => void otherAccounts.remove().catch(() => undefined);
    const timer = setTimeout(remove, userId === undefined ? 0 : afterFirstScreen);
    return () => clearTimeout(timer);
  }, [session, otherAccounts, userId]);
};
