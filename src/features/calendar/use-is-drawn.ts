import { useEffect, useState } from "react";

/** Milliseconds until the calendar is surely drawn. */
const pause = 1000;

/** Whether the calendar has been there for a while: what it does not need at once may come. */
export const useIsDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), pause);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
};
