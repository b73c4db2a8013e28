import { useEffect, useState } from "react";
import { useServices } from "../services.ts";

/** Turns true once the first screen is drawn and the browser has a moment. */
export const useFirstScreenDone = (): boolean => {
  const { firstScreen } = useServices();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isGone = false;
    firstScreen.done.then(() => !isGone && setDone(true)).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [firstScreen]);
  return isDone;
};
