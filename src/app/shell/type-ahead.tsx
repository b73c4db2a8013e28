import { useEffect } from "react";
import { isSearching } from "#hooks/paths";

/** The search is open by its address and has no focus yet. */
const isOpening = (): boolean => isSearching(location.search) && !document.activeElement?.closest("[role=dialog]");

/** Gives a field that is still opening the letters that are typed before it is there. */
export function TypeAhead() {
  useEffect(() => {
    const started = import("#hooks/dom/start-type-ahead").then(({ startTypeAhead }) => startTypeAhead({ isOpening }));
    // A page that lacks this file loses early letters, and nothing else.
    started.catch(() => undefined);
    return () => void started.then((stop) => stop()).catch(() => undefined);
  }, []);
  return null;
}
