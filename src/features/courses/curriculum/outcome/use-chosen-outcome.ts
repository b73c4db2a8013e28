import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { readOutcome } from "#hooks/curriculum-paths";

/**
 * The outcome that is chosen: the one of the address at first. That is left out of the address, so
 * that the same one can be asked for again. Its row comes into sight once `isRead`. `asked`: the
 * one of the address, until its row is in sight; branches above it open.
 */
export const useChosenOutcome = (
  isRead: boolean,
): { readonly asked: string; readonly chosen: string; readonly setChosen: (id: string) => void } => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const asked = readOutcome(search);
  const [chosen, setChosen] = useState(asked);
  const [wanted, setWanted] = useState(asked);
  if (asked !== "" && asked !== wanted) {
    setWanted(asked);
    setChosen(asked);
  }
  useEffect(() => {
    if (asked === "" || !isRead) return;
    const row = document.querySelector(`[data-outcome="${CSS.escape(asked)}"]`);
    row?.scrollIntoView({ block: "center" });
    const rest = new URLSearchParams(search);
    rest.delete("outcome");
    navigate(`${path}${rest.size > 0 ? `?${rest}` : ""}${location.hash}`, { replace: true });
  }, [asked, isRead, navigate, path, search]);
  if (asked === "" && wanted !== "") setWanted("");
  return { asked, chosen, setChosen };
};
