import { useRef } from "react";

/**
 * What a press starts, once: until it is done another press does nothing. A double click, or a
 * second Enter while a slow device saves, would write everything twice.
 */
export const useOnce = <A extends readonly unknown[]>(
  run: (...what: A) => unknown,
): ((...what: A) => Promise<void>) => {
  const isRunning = useRef(false);
  return async (...what) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...what);
    } finally {
      isRunning.current = false;
    }
  };
};
