import { useEffect, useState } from "react";

/** Whether something has been true for so many milliseconds without a break. */
export const useLasts = (isTrue: boolean, milliseconds: number): boolean => {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isTrue) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isTrue, milliseconds]);
  return isTrue && lasts;
};
