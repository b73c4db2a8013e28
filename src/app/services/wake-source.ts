import type { WakeSource } from "#sync/create-page-sync";

/** The network came or went; the page is seen again. */
export const wakeSource: WakeSource = (onWake) => {
  const stop = new AbortController();
  const { signal } = stop;
  const onVisible = () => document.visibilityState === "visible" && onWake("visible");
  addEventListener("online", () => onWake("online"), { signal });
  addEventListener("offline", () => onWake("offline"), { signal });
  document.addEventListener("visibilitychange", onVisible, { signal });
  return () => stop.abort();
};
