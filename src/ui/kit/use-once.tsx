import { useRef } from "react";

/**
 * What a press starts, once: until it is done another press does nothing. A double click, or a second Enter while a slow device saves, would
 * write everything twice.
 */
export const useOnce = (run: () => unknown): (() => Promise<void>) => {
  const isRunning = useRef(false);
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run();
    } finally {
      isRunning.current = false;
    }
  };
};
