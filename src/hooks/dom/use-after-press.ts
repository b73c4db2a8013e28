import { useEffect, useRef } from "react";

/**
 * Runs something at once, or after the press that is going on. A list that goes at the start of a
 * press would move the button that is pressed from under the finger. `isOn`: presses are followed.
 */
export const useAfterPress = (isOn: boolean): ((run: () => void) => void) => {
  const press = useRef<{ isOn: boolean; waiting: (() => void) | null }>({ isOn: false, waiting: null });
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const o = { capture: true, signal: controller.signal };
    addEventListener("pointerdown", () => (press.current.isOn = true), o);
    // The click comes after the release, in the same turn.
    const release = () =>
      setTimeout(() => {
        const { waiting } = press.current;
        press.current = { isOn: false, waiting: null };
        waiting?.();
      });
    addEventListener("pointerup", release, o);
    addEventListener("pointercancel", release, o);
    return () => controller.abort();
  }, [isOn]);
  return (run) => {
    if (press.current.isOn) press.current.waiting = run;
    else run();
  };
};
