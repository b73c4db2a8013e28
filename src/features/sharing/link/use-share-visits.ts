import { useEffect, useState } from "react";
import type { SharePorts, ShareVisits } from "./share-ports.ts";

export type Visits =
  | { readonly state: "reading" | "offline" }
  /** `found`: undefined where the server does not have the link yet. */
  | { readonly state: "read"; readonly found: ShareVisits | undefined };

/** Milliseconds between two questions while the page waits for the link to go live. */
const again = 4000;

/** Asks the server about one link until it is there, and when the network is back. */
export const useVisits = (readVisits: SharePorts["readVisits"], locator: string): Visits => {
  const [visits, setVisits] = useState<Visits>({ state: "reading" });
  const [round, setRound] = useState(0);
  const isWaiting = visits.state !== "read" || !visits.found;
  useEffect(() => {
    let isGone = false;
    const next = () => setRound((last) => last + 1);
    void readVisits().then((answer) => {
      if (!isGone) setVisits(answer.ok ? { state: "read", found: answer.value[locator] } : { state: "offline" });
    });
    const timer = isWaiting ? setTimeout(next, again) : undefined;
    window.addEventListener("online", next);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener("online", next);
    };
  }, [readVisits, locator, round, isWaiting]);
  return visits;
};
