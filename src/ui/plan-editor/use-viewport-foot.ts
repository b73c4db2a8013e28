import { useEffect, useState } from "react";

/**
 * The distance from the window's foot to the end of what can be seen, in pixels: a phone's keyboard
 * covers the rest. 0 while not `isOn`.
 */
export const useViewportFoot = (isOn: boolean): number => {
  const [foot, setFoot] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isOn || !viewport) return undefined;
    const read = () => setFoot(Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)));
    read();
    viewport.addEventListener("resize", read);
    viewport.addEventListener("scroll", read);
    return () => {
      viewport.removeEventListener("resize", read);
      viewport.removeEventListener("scroll", read);
    };
  }, [isOn]);
  return isOn ? foot : 0;
};
