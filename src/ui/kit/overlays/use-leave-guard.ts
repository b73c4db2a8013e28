import { useEffect, useEffectEvent } from "react";

/**
 * Blocks the browser's Back and the closing of the tab while `isHeld`: Back calls `onBack` instead of leaving, closing makes the
 * browser ask. Where the browser cannot cancel Back, it goes back.
 */
export const useLeaveGuard = (isHeld: boolean, onBack: () => void): void => {
  const ask = useEffectEvent(onBack);
  useEffect(() => {
    if (!isHeld) return undefined;
    const stayOnBack = (event: Event) => {
      if (!event.cancelable || (event as Event & { navigationType?: string }).navigationType !== "traverse") return;
      event.preventDefault();
      ask();
    };
    const stayOnClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const navigation = (window as { navigation?: EventTarget }).navigation;
    navigation?.addEventListener("navigate", stayOnBack);
    window.addEventListener("beforeunload", stayOnClose);
    return () => {
      navigation?.removeEventListener("navigate", stayOnBack);
      window.removeEventListener("beforeunload", stayOnClose);
    };
  }, [isHeld]);
};
