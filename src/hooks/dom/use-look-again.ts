import { useEffect, useEffectEvent } from "react";

/**
 * Calls `look` at once, when the page is seen again, and every so many milliseconds while it is
 * seen. `isBack`: the network has come back. Nothing calls it where `isWanted` is false.
 */
export const useLookAgain = (
  look: (isBack: boolean) => void,
  { every, isWanted = true }: { readonly every: number; readonly isWanted?: boolean },
): void => {
  const lookNow = useEffectEvent((isBack: boolean) => {
    if (document.visibilityState === "visible") look(isBack);
  });
  useEffect(() => {
    if (!isWanted) return;
    const usual = () => lookNow(false);
    const back = () => lookNow(true);
    usual();
    const timer = setInterval(usual, every);
    document.addEventListener("visibilitychange", usual);
    window.addEventListener("online", back);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", usual);
      window.removeEventListener("online", back);
    };
  }, [every, isWanted]);
};
