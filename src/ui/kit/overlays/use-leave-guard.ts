import { useEffect, useEffectEvent } from "react";

type WithNavigation = { readonly navigation?: EventTarget };
const navigationOf = (page: WithNavigation): EventTarget | undefined => page.navigation;
const isBack = (event: Event & { readonly navigationType?: string }): boolean => event.navigationType === "traverse";

/**
 * Back closes what is open over a page, and leaves the page below it as it is. Where the browser
 * cannot cancel Back, both go: nothing stays open over a page that it was not opened from.
 */
export const useBackCloses = (isOn: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOn) return undefined;
    const closeOnBack = (event: Event) => {
      if (event.type === "navigate" && !isBack(event)) return;
      if (event.cancelable) event.preventDefault();
      close();
    };
    const navigation = navigationOf(window);
    const [place, name] = navigation ? ([navigation, "navigate"] as const) : ([window, "popstate"] as const);
    place.addEventListener(name, closeOnBack);
    return () => place.removeEventListener(name, closeOnBack);
  }, [isOn]);
};

/**
 * Blocks the browser's Back and the closing of the tab while `isHeld`: Back calls `onBack` instead
 * of leaving, closing makes the browser ask. Where the browser cannot cancel Back, it goes back.
 */
export const useLeaveGuard = (isHeld: boolean, onBack: () => void): void => {
  const ask = useEffectEvent(onBack);
  useEffect(() => {
    if (!isHeld) return undefined;
    const stayOnBack = (event: Event) => {
      if (!event.cancelable || !isBack(event)) return;
      event.preventDefault();
      ask();
    };
    const stayOnClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const navigation = navigationOf(window);
    navigation?.addEventListener("navigate", stayOnBack);
    window.addEventListener("beforeunload", stayOnClose);
    return () => {
      navigation?.removeEventListener("navigate", stayOnBack);
      window.removeEventListener("beforeunload", stayOnClose);
    };
  }, [isHeld]);
};
