import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the page is being printed. What follows from it is drawn before the browser looks at the
 * page, by whatever way the teacher prints. The page is light meanwhile, whatever its colours are
 * on the screen.
 */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let mode: string | undefined;
    const before = () => {
      // Another sheet may have made it light, and will give the colours back.
      if (dataset.mode !== "light") {
        mode = dataset.mode;
        dataset.mode = "light";
      }
      flushSync(() => setPrinting(true));
    };
    const after = () => {
      if (mode !== undefined) dataset.mode = mode;
      mode = undefined;
      setPrinting(false);
    };
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
      after();
    };
  }, []);
  return isPrinting;
};
